package dev.plankey.internal.engine;

import dev.plankey.FieldChange;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.internal.secrets.SecretsUnavailableException;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one call, opaque to the engine: it stores them, asks how they differ, and has them bound; what they look like it does not know. Snapshotted at entry: later mutation by anyone
 * changes nothing.
 */
public interface Arguments {

    /**
     * Refuses arguments that no body may run with. Asked only where a body would run with them (absent, RELEASED); every other state answers as it is.
     *
     * @throws InvalidArgumentsException with every problem, and its path
     */
    void require();

    /** What is stored with the claim; call {@link #require} first. */
    Encoded snapshot();

    /**
     * The snapshot, or the one of these that holds the same: no two encryptions of the same are equal.
     *
     * @param known what is stored already
     * @return what is stored with the claim
     */
    default Encoded snapshotLike(List<Encoded> known) {
        return snapshot();
    }

    /** Whether any of them is, or holds, a secret. */
    default boolean hasSecrets() {
        return false;
    }

    /**
     * These arguments as they are stored for one intent: what is secret encrypted.
     *
     * @param vault keeps the intent's secrets
     * @return the same arguments; reads also what was stored while the tool declared other secrets, or none
     */
    default Arguments keptIn(Vault vault) {
        return this;
    }

    /**
     * How this call differs from the one that is stored: bound values if these bind, else the raw ones.
     *
     * @param first stored arguments
     * @return the fields; empty: nothing. Where all are representation only, it is no drift
     */
    List<FieldChange> changesSince(Encoded first);

    /**
     * Binds stored arguments for a body or a check; each time a fresh copy, so that no body can alter what is stored or what another attempt gets.
     *
     * @param stored arguments of some attempt
     * @return what {@link Call} passes to the body
     * @throws UnbindableException where they no longer bind, after a deployment
     */
    @Nullable
    Object bind(Encoded stored) throws UnbindableException;

    /**
     * Canonical JSON of stored arguments, for the approval key: the rule is in the vectors ({@code approval_key}).
     *
     * @param stored arguments of some attempt
     * @return canonical text; a sensitive value replaced by its keyed digest
     */
    String canonical(Encoded stored);

    /** Stored arguments no longer fit the method. */
    final class UnbindableException extends Exception {
        private static final long serialVersionUID = 1L;

        public UnbindableException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }

        /** For people, in a few words. */
        String why() {
            return getCause() instanceof SecretsUnavailableException
                    ? "its first arguments cannot be decrypted"
                    : "its first arguments no longer bind";
        }
    }
}
