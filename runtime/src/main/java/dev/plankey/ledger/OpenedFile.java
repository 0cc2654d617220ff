package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The file that a ledger was opened on, whatever stands at its path later. An open connection goes on writing to a file that was deleted or replaced, where nobody else sees it: another process would make a
 * new one by that name, and claim the same intents again. Costs one look at the file's attributes; where the system knows no identity of files it also lets nobody delete one that is open.
 */
final class OpenedFile {

    private final Path file;
    private volatile @Nullable Object identity;

    OpenedFile(Path file) {
        this.file = file;
    }

    Path file() {
        return file;
    }

    /** A connection is open: the file is there. The first one counts. */
    void opened() {
        if (identity == null) {
            identity = identity();
        }
    }

    void requireSame() {
        Object opened = identity;
        if (opened != null && !opened.equals(identity())) {
            throw new LedgerUnavailableException(
                    "The ledger " + file
                            + " was deleted, moved or replaced while it was open. Nothing was written. Put the"
                            + " file back, or restart the process to go on with the file that is there now (open tasks then"
                            + " have lost their protection against duplicates).",
                    null);
        }
    }

    private @Nullable Object identity() {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            return null;
        }
    }
}
