package dev.plankey.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wire to a server that can be held without being cut: bytes stay on their way, in both directions, and neither end is told. */
final class Wire implements AutoCloseable {

    private final int serverPort;
    private final ServerSocket listening;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    private boolean held;

    Wire(int serverPort) {
        this.serverPort = serverPort;
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    void hold() {
        lock.lock();
        held = true;
        lock.unlock();
    }

    void letGo() {
        lock.lock();
        try {
            held = false;
            free.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Ends every connection, as a firewall does that restarts. */
    void cut() {
        sockets.forEach(Wire::end);
        sockets.clear();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                sockets.add(client);
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                sockets.add(server);
                daemon(() -> copy(client, server));
                daemon(() -> copy(server, client));
            } catch (IOException e) {
                // closed, or the server is not there: the client sees the end of the connection
            }
        }
    }

    private void copy(Socket from, Socket to) {
        byte[] buffer = new byte[8192];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                awaitFree();
                out.write(buffer, 0, count);
                out.flush();
            }
        } catch (IOException e) {
            // cut
        } finally {
            end(from);
            end(to);
        }
    }

    private void awaitFree() {
        lock.lock();
        try {
            while (held) {
                free.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is ended
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "wire");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        end(listening);
        letGo();
        cut();
    }

    private static void end(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is ended
        }
    }
}
