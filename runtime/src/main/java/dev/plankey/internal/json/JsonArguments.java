package dev.plankey.internal.json;

import dev.plankey.FieldChange;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The arguments of one call of a method, whichever way they came. Taken when it is made; what anybody changes later changes nothing. */
public abstract sealed class JsonArguments implements Arguments permits ModelArguments, JavaArguments {

    private final ArgumentsForm form;
    private volatile @Nullable Boolean immutable;

    JsonArguments(ArgumentsForm form) {
        this.form = form;
    }

    final ArgumentsForm form() {
        return form;
    }

    /** Everything that keeps a body from running with them. */
    abstract List<Problem> problems();

    /** What drift compares; null where there is nothing that could be compared but {@link #text}. */
    abstract @Nullable JsonNode comparable();

    /** What came, where it is no JSON. */
    abstract String text();

    /** The bound values, where there are no problems. */
    abstract @Nullable Object[] values();

    abstract Encoded encoded();

    /** Whether there are values for all parameters; asked before {@link #problems}, for which they may have to be written. */
    abstract boolean isBound();

    /** Whether nobody can change the values. */
    final boolean isImmutable() {
        Boolean known = immutable;
        if (known == null) {
            known = Immutables.areImmutable(values());
            immutable = known;
        }
        return known;
    }

    @Override
    public final boolean hasSecrets() {
        return form.hasSecrets();
    }

    @Override
    public final Arguments keptIn(Vault vault) {
        return new SealedArguments(this, vault);
    }

    @Override
    public final void require() {
        List<Problem> problems = problems();
        if (!problems.isEmpty()) {
            throw new InvalidArgumentsException(form.tool(), problems);
        }
    }

    @Override
    public final Encoded snapshot() {
        try {
            Encoded encoded = encoded();
            // A secret is in memory only while somebody has it.
            if (!form.hasSecrets() && isImmutable()) {
                form.remember(encoded, values());
            }
            return encoded;
        } catch (RuntimeException | Error e) {
            throw new InvalidArgumentsException(form.tool(), List.of(unwritable(e)));
        }
    }

    /** A value's own code failed, an Error too. Without the text, Jackson's or its own: it may quote the value. */
    static Problem unwritable(Throwable failure) {
        return new Problem(
                "$", "values that can be written as JSON (" + failure.getClass().getSimpleName() + ")");
    }

    @Override
    public final List<FieldChange> changesSince(Encoded first) {
        // Most retries bring what came first; then nothing needs to be written, or read.
        if (isBound() && form.isKnownAs(first, values())) {
            return List.of();
        }
        if (problems().isEmpty() && encoded().equals(first)) {
            return List.of();
        }
        JsonNode mine = comparable();
        if (mine == null) {
            return List.of(new FieldChange(
                    "", digest(new String(first.bytes(), StandardCharsets.UTF_8)), digest(text()), false));
        }
        try {
            return Differences.between(form.tree(first), mine, form.shape());
        } catch (UnbindableException e) {
            return List.of(new FieldChange(
                    "", digest(new String(first.bytes(), StandardCharsets.UTF_8)), digest(mine.toString()), false));
        }
    }

    /**
     * How this call differs from another one, before anything is stored.
     *
     * @param other a call of the same tool
     * @return the fields
     */
    public final List<FieldChange> changesFrom(JsonArguments other) {
        JsonNode mine = comparable();
        JsonNode others = other.comparable();
        if (mine == null || others == null) {
            boolean same = mine == null && others == null && text().equals(other.text());
            return same ? List.of() : List.of(new FieldChange("", digest(other.text()), digest(text()), false));
        }
        return Differences.between(others, mine, form.shape());
    }

    @Override
    public final @Nullable Object bind(Encoded stored) throws UnbindableException {
        // The caller's own objects only where nobody can change them: a body must never get at what another attempt
        // gets.
        if (problems().isEmpty() && stored.equals(encoded()) && isImmutable()) {
            return values().clone();
        }
        return form.read(stored);
    }

    @Override
    public final String canonical(Encoded stored) {
        try {
            return CanonicalJson.of(form.tree(stored));
        } catch (UnbindableException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "\"sha256:" + HexFormat.of().formatHex(hash) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }
}
