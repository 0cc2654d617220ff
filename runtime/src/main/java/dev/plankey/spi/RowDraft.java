package dev.plankey.spi;

import dev.plankey.IntentState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row in the making: a copy of one that was seen, of which a writer changes what it names. What makes an intent the one it is (key, task, step, tool, ordinal, first call) cannot be changed. For those who write a
 * ledger, and for the engine. Used by one thread.
 */
public final class RowDraft {

    private final IntentRow identity;
    private int epoch;
    private int attempt;
    private IntentState state;
    private boolean inDoubt;
    private @Nullable String ownerToken;
    private @Nullable Instant leaseUntil;
    private Instant horizonFrom;
    private @Nullable Instant notBefore;
    private Encoded arguments;
    private List<Encoded> kept;
    private @Nullable Encoded result;
    private @Nullable Instant answeredAt;
    private @Nullable String answeredPass;
    private boolean answerLost;
    private @Nullable String resolvedBy;

    private RowDraft(IntentRow identity, IntentRow values) {
        this.identity = identity;
        epoch = values.epoch();
        attempt = values.attempt();
        state = values.state();
        inDoubt = values.inDoubt();
        ownerToken = values.ownerToken();
        leaseUntil = values.leaseUntil();
        horizonFrom = values.horizonFrom();
        notBefore = values.notBefore();
        arguments = values.arguments();
        kept = values.keptArguments();
        result = values.result();
        answeredAt = values.answeredAt();
        answeredPass = values.answeredPass();
        answerLost = values.answerLost();
        resolvedBy = values.resolvedBy();
    }

    /**
     * Begins with a copy.
     *
     * @param row the row
     * @return a draft equal to it
     */
    public static RowDraft of(IntentRow row) {
        return new RowDraft(row, row);
    }

    /**
     * Begins with what a writer wants of a row that is stored, as a {@link Change} says it.
     *
     * @param stored whose identity stays, and whether its answer was lost, which no change decides
     * @param wanted all that may change
     * @return the draft
     */
    public static RowDraft of(IntentRow stored, IntentRow wanted) {
        return new RowDraft(stored, wanted).answerLost(stored.answerLost());
    }

    /** Sets the state. */
    public RowDraft state(IntentState value) {
        state = value;
        return this;
    }

    /** Sets the number of the latest attempt. */
    public RowDraft attempt(int value) {
        attempt = value;
        return this;
    }

    /** Sets whether an attempt of this epoch ended without a verdict. */
    public RowDraft inDoubt(boolean value) {
        inDoubt = value;
        return this;
    }

    /** Sets whose the latest attempt is; null: nobody's. */
    public RowDraft owner(@Nullable String token) {
        ownerToken = token;
        return this;
    }

    /** No lease: the row is in nobody's hands, though an earlier owner's late word may still count. */
    public RowDraft lapsed() {
        leaseUntil = null;
        notBefore = null;
        return this;
    }

    /** Sets the end of the lease; null: none. */
    public RowDraft lease(@Nullable Instant until) {
        leaseUntil = until;
        return this;
    }

    /** Sets from when the receiver's memory of the key is counted. */
    public RowDraft horizonFrom(Instant value) {
        horizonFrom = value;
        return this;
    }

    /** Sets the next attempt's earliest time; null: at once. */
    public RowDraft notBefore(@Nullable Instant value) {
        notBefore = value;
        return this;
    }

    /** Sets the arguments of the latest attempt that was claimed for a body. */
    public RowDraft arguments(Encoded value) {
        arguments = value;
        return this;
    }

    /** Begins the next epoch. */
    public RowDraft nextEpoch() {
        epoch++;
        return this;
    }

    /** Keeps a set of arguments, once. */
    public RowDraft keep(Encoded set) {
        if (!kept.contains(set)) {
            kept = new ArrayList<>(kept);
            kept.add(set);
        }
        return this;
    }

    /** Keeps no earlier arguments. */
    public RowDraft keepNothing() {
        kept = List.of();
        return this;
    }

    /** Sets the answer: the result, when and in which pass it was given, and by which operator; null: by the tool. */
    public RowDraft answer(Encoded value, Instant at, @Nullable String pass, @Nullable String operator) {
        result = value;
        answeredAt = at;
        answeredPass = pass;
        resolvedBy = operator;
        return this;
    }

    /** Sets whether the answer is known to have reached nobody. */
    public RowDraft answerLost(boolean value) {
        answerLost = value;
        return this;
    }

    /** The row as it is now. */
    public IntentRow row() {
        return new IntentRow(
                identity.key(),
                identity.task(),
                identity.step(),
                identity.tool(),
                identity.ordinal(),
                epoch,
                attempt,
                state,
                inDoubt,
                ownerToken,
                leaseUntil,
                identity.firstCallAt(),
                horizonFrom,
                notBefore,
                arguments,
                kept,
                result,
                answeredAt,
                answeredPass,
                answerLost,
                resolvedBy,
                identity.keyFormat());
    }
}
