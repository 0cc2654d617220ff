package dev.plankey.internal.json;

import dev.plankey.FieldChange;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Arguments of a tool that has secrets, for one intent: stored with each secret encrypted, compared in memory after they were decrypted, and told of by digests. What was stored before the secrets
 * were declared, or after they no longer are, is read by what it says itself.
 */
final class SealedArguments implements Arguments {

    private final JsonArguments plain;
    private final ArgumentsForm form;
    private final SealedForm sealing;
    private @Nullable Encoded written;
    private @Nullable Encoded sealed;

    SealedArguments(JsonArguments plain, Vault vault) {
        this.plain = plain;
        this.form = plain.form();
        this.sealing = new SealedForm(form, vault);
    }

    @Override
    public void require() {
        plain.require();
    }

    @Override
    public boolean hasSecrets() {
        return form.hasSecrets();
    }

    @Override
    public Arguments keptIn(Vault vault) {
        throw new IllegalStateException("Already kept");
    }

    @Override
    public Encoded snapshot() {
        Encoded arguments = sealed;
        if (arguments == null) {
            written = plain.snapshot();
            arguments = form.hasSecrets() ? sealing.seal(written) : written;
            sealed = arguments;
        }
        return arguments;
    }

    /** Each encryption of the same gives other bytes; what is equal inside is the same set to the engine. */
    @Override
    public Encoded snapshotLike(List<Encoded> known) {
        Encoded mine = snapshot();
        Encoded plainly = Objects.requireNonNull(written);
        for (Encoded other : known) {
            try {
                if (sealing.holds(other, plainly)) {
                    return other;
                }
            } catch (UnbindableException e) {
                // It cannot be told whether they are equal; then they are two.
            }
        }
        return mine;
    }

    @Override
    public List<FieldChange> changesSince(Encoded first) {
        Encoded opened;
        try {
            opened = sealing.open(first);
        } catch (UnbindableException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
        return plain.changesSince(opened).stream()
                .map(change -> sealing.told(change, first))
                .toList();
    }

    @Override
    public @Nullable Object bind(Encoded stored) throws UnbindableException {
        Encoded own = written;
        if (own != null && stored.equals(sealed)) {
            return plain.bind(own);
        }
        return plain.bind(sealing.open(stored));
    }

    @Override
    public String canonical(Encoded stored) {
        try {
            return sealing.canonical(stored);
        } catch (UnbindableException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
