package dev.plankey.internal.engine;

import dev.plankey.IntentState;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row in the making: a copy of one that was seen, of which a transition changes what it names. What makes an intent the one it is cannot be changed. */
final class RowDraft {

    private final IntentRow from;
    private int epoch;
    private int attempt;
    private IntentState state;
    private boolean inDoubt;
    private @Nullable String ownerToken;
    private @Nullable Instant leaseUntil;
    private @Nullable Instant notBefore;
    private Encoded arguments;
    private List<Encoded> kept;
    private @Nullable Encoded result;
    private @Nullable Instant answeredAt;
    private @Nullable String answeredPass;
    private @Nullable String resolvedBy;

    private RowDraft(IntentRow from) {
        this.from = from;
        epoch = from.epoch();
        attempt = from.attempt();
        state = from.state();
        inDoubt = from.inDoubt();
        ownerToken = from.ownerToken();
        leaseUntil = from.leaseUntil();
        notBefore = from.notBefore();
        arguments = from.arguments();
        kept = from.keptArguments();
        result = from.result();
        answeredAt = from.answeredAt();
        answeredPass = from.answeredPass();
        resolvedBy = from.resolvedBy();
    }

    static RowDraft of(IntentRow row) {
        return new RowDraft(row);
    }

    RowDraft state(IntentState value) {
        state = value;
        return this;
    }

    RowDraft attempt(int value) {
        attempt = value;
        return this;
    }

    RowDraft inDoubt(boolean value) {
        inDoubt = value;
        return this;
    }

    RowDraft owner(@Nullable String token) {
        ownerToken = token;
        return this;
    }

    /** No lease: the row is in nobody's hands, though an earlier owner's late word may still count. */
    RowDraft lapsed() {
        leaseUntil = null;
        notBefore = null;
        return this;
    }

    RowDraft lease(@Nullable Instant until) {
        leaseUntil = until;
        return this;
    }

    RowDraft notBefore(@Nullable Instant value) {
        notBefore = value;
        return this;
    }

    RowDraft arguments(Encoded value) {
        arguments = value;
        return this;
    }

    RowDraft nextEpoch() {
        epoch++;
        return this;
    }

    RowDraft keep(Encoded set) {
        if (!kept.contains(set)) {
            kept = new ArrayList<>(kept);
            kept.add(set);
        }
        return this;
    }

    RowDraft keepNothing() {
        kept = List.of();
        return this;
    }

    RowDraft answer(Encoded value, Instant at, @Nullable String pass, @Nullable String operator) {
        result = value;
        answeredAt = at;
        answeredPass = pass;
        resolvedBy = operator;
        return this;
    }

    IntentRow row() {
        return new IntentRow(
                from.key(),
                from.task(),
                from.step(),
                from.tool(),
                from.ordinal(),
                epoch,
                attempt,
                state,
                inDoubt,
                ownerToken,
                leaseUntil,
                from.firstCallAt(),
                from.horizonFrom(),
                notBefore,
                arguments,
                kept,
                result,
                answeredAt,
                answeredPass,
                from.answerLost(),
                resolvedBy,
                from.keyFormat());
    }
}
