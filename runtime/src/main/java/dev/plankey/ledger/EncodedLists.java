package dev.plankey.ledger;

import dev.plankey.spi.Encoded;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kept arguments of a row in one column: a version byte, their number, then for each the lengths and bytes of its codec id and of itself. Numbers are 32 bits, big-endian. An empty list is no value.
 */
final class EncodedLists {

    private static final int VERSION = 1;

    private EncodedLists() {}

    static byte @Nullable [] toBytes(List<Encoded> list) {
        if (list.isEmpty()) {
            return null;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            out.writeInt(list.size());
            for (Encoded encoded : list) {
                byte[] codec = encoded.codec().getBytes(StandardCharsets.UTF_8);
                out.writeInt(codec.length);
                out.write(codec);
                out.writeInt(encoded.bytes().length);
                out.write(encoded.bytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a byte array has room
        }
        return bytes.toByteArray();
    }

    static List<Encoded> fromBytes(byte @Nullable [] bytes) {
        if (bytes == null) {
            return List.of();
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int version = in.readByte();
            if (version != VERSION) {
                throw new IOException("format " + version + ", expected " + VERSION);
            }
            int size = in.readInt();
            List<Encoded> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                String codec = new String(read(in), StandardCharsets.UTF_8);
                list.add(new Encoded(codec, read(in)));
            }
            return list;
        } catch (IOException e) {
            throw new UncheckedIOException("The column kept_arguments cannot be read: " + e.getMessage(), e);
        }
    }

    private static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("it ends too soon");
        }
        return bytes;
    }
}
