package dev.plankey.internal.identity;

import dev.plankey.Intent;
import dev.plankey.spi.TaskId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/**
 * The key rule, format {@code plankey-key-v1}: lower-case hex of SHA-256 over the UTF-8 bytes of the preimage
 *
 * <pre>[ "%t" tenant ":" ] task ":" path ":" tool ":" ordinal [ ":%e" epoch ] [ ":%d" call | ":%n" name ]</pre>
 *
 * with every id escaped. No argument is part of it, nor is a provider's call id.
 */
public final class IntentKeys {

    // Looking an algorithm up costs more than the digest; a clone of an unused one does not. The prototype is only ever
    // cloned, so threads may share it.
    private static final MessageDigest SHA_256 = sha256();
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private IntentKeys() {}

    /**
     * The intent of a place, tool and ordinal.
     *
     * @param task the task, with its tenant
     * @param path escaped path of the step
     * @param tool the tool's name
     * @param ordinal the ordinal's text form
     * @return the intent, with its key of epoch 0
     */
    public static Intent intent(TaskId task, String path, String tool, String ordinal) {
        return new Intent(task.tenant(), task.task(), path, tool, ordinal, key(task, path, tool, ordinal, 0));
    }

    /**
     * The key of an epoch.
     *
     * @param task the task, with its tenant
     * @param path escaped path of the step
     * @param tool the tool's name
     * @param ordinal the ordinal's text form
     * @param epoch 0, and one more for each recorded refusal
     * @return 64 lower-case hex characters
     */
    public static String key(TaskId task, String path, String tool, String ordinal, int epoch) {
        return hash(preimage(task, path, tool, ordinal, epoch).toString());
    }

    /** As {@link #key(TaskId, String, String, String, int)}, of an intent. */
    public static String key(Intent intent, int epoch) {
        return epoch == 0 ? intent.key() : key(taskOf(intent), intent.step(), intent.tool(), intent.ordinal(), epoch);
    }

    /**
     * The key of a further downstream request, by number.
     *
     * @param intent the intent
     * @param epoch its epoch
     * @param call from 1
     * @return 64 lower-case hex characters
     */
    public static String downstream(Intent intent, int epoch, int call) {
        if (call < 1) {
            throw new IllegalArgumentException("downstream requests count from 1, not " + call);
        }
        return hash(preimage(intent, epoch).append(":%d").append(call).toString());
    }

    /**
     * The key of a further downstream request, by name.
     *
     * @param intent the intent
     * @param epoch its epoch
     * @param name what the tool calls the request
     * @return 64 lower-case hex characters
     */
    public static String downstream(Intent intent, int epoch, @Nullable String name) {
        String checked = Ids.check("downstream name", name);
        return hash(preimage(intent, epoch)
                .append(":%n")
                .append(StepPath.escape(checked))
                .toString());
    }

    /**
     * What an approval is given for: the key and the first arguments.
     *
     * @param key the key of the current epoch
     * @param canonicalArguments the first arguments as canonical JSON
     * @return 64 lower-case hex characters
     */
    public static String approval(String key, String canonicalArguments) {
        return hash(key + ":%a" + canonicalArguments);
    }

    private static StringBuilder preimage(Intent intent, int epoch) {
        return preimage(taskOf(intent), intent.step(), intent.tool(), intent.ordinal(), epoch);
    }

    static StringBuilder preimage(TaskId task, String path, String tool, String ordinal, int epoch) {
        StringBuilder preimage = new StringBuilder(128);
        String tenant = task.tenant();
        if (tenant != null) {
            preimage.append("%t").append(StepPath.escape(Ids.tenant(tenant))).append(':');
        }
        preimage.append(StepPath.escape(Ids.task(task.task())))
                .append(':')
                // Escaped already: the path brings its own separators.
                .append(Ids.check("path", path, StepPath.MAX_BYTES))
                .append(':')
                .append(StepPath.escape(Ids.tool(tool)))
                .append(':')
                .append(StepPath.escape(Ordinals.text(ordinal)));
        if (epoch != 0) {
            preimage.append(":%e").append(epoch);
        }
        return preimage;
    }

    private static TaskId taskOf(Intent intent) {
        return new TaskId(intent.tenant(), intent.task());
    }

    private static String hash(String preimage) {
        return hex(digest().digest(preimage.getBytes(StandardCharsets.UTF_8)));
    }

    /** By a table: half of what HexFormat takes, for every call. */
    private static String hex(byte[] hash) {
        byte[] text = new byte[hash.length * 2];
        for (int i = 0; i < hash.length; i++) {
            text[2 * i] = DIGITS[(hash[i] >> 4) & 0xF];
            text[2 * i + 1] = DIGITS[hash[i] & 0xF];
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static MessageDigest digest() {
        try {
            return (MessageDigest) SHA_256.clone();
        } catch (CloneNotSupportedException e) {
            // A security provider whose digests can't be cloned: slower, not wrong.
            return sha256();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256, which every one must have", e);
        }
    }
}
