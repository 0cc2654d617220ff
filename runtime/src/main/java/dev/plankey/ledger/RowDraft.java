package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The columns of a row that may change, open for change: what stays says nothing here. */
final class RowDraft {

    private final IntentRow from;

    int epoch;
    int attempt;
    IntentState state;
    boolean inDoubt;

    @Nullable
    String ownerToken;

    @Nullable
    Instant leaseUntil;

    Instant horizonFrom;

    @Nullable
    Instant notBefore;

    Encoded arguments;
    List<Encoded> keptArguments;

    @Nullable
    Encoded result;

    @Nullable
    Instant answeredAt;

    @Nullable
    String answeredPass;

    boolean answerLost;

    @Nullable
    String resolvedBy;

    RowDraft(IntentRow row) {
        from = row;
        epoch = row.epoch();
        attempt = row.attempt();
        state = row.state();
        inDoubt = row.inDoubt();
        ownerToken = row.ownerToken();
        leaseUntil = row.leaseUntil();
        horizonFrom = row.horizonFrom();
        notBefore = row.notBefore();
        arguments = row.arguments();
        keptArguments = row.keptArguments();
        result = row.result();
        answeredAt = row.answeredAt();
        answeredPass = row.answeredPass();
        answerLost = row.answerLost();
        resolvedBy = row.resolvedBy();
    }

    IntentRow toRow() {
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
                horizonFrom,
                notBefore,
                arguments,
                keptArguments,
                result,
                answeredAt,
                answeredPass,
                answerLost,
                resolvedBy,
                from.keyFormat());
    }
}
