package dev.plankey.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Counts the commits of a SQLite file, whoever made them: in the write-ahead log the last frame of each transaction has the size of the database in its header, all others have 0. True as long as the log
 * was not started anew, which a test's few writes do not cause.
 */
public final class WalCommits {

    private static final int LOG_HEADER = 32;
    private static final int FRAME_HEADER = 24;

    private final Path log;

    private WalCommits(Path log) {
        this.log = log;
    }

    public static WalCommits of(Path file) {
        return new WalCommits(file.resolveSibling(file.getFileName() + "-wal"));
    }

    public int count() {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(log));
            int page = bytes.getInt(8);
            int salt = bytes.getInt(16);
            int commits = 0;
            for (int at = LOG_HEADER; at + FRAME_HEADER + page <= bytes.limit(); at += FRAME_HEADER + page) {
                boolean ofThisLog = bytes.getInt(at + 8) == salt;
                if (ofThisLog && bytes.getInt(at + 4) != 0) {
                    commits++;
                }
            }
            return commits;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
