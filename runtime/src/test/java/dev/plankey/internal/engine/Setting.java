package dev.plankey.internal.engine;

import dev.plankey.annotations.OnUnknown;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A tool of a history and the receiver behind it: what may happen to it without a breach of what its kind asks of the receiver (DESIGN, "What is not guaranteed"). */
enum Setting {
    /** The core: a receiver that never forgets. An operator may be wrong here. */
    RESEND(OnUnknown.RESEND, Downstream.Kind.REMEMBERS),
    /** The tool reads its key only when it sends. */
    RESEND_KEY_READ_LATE(OnUnknown.RESEND, Downstream.Kind.REMEMBERS),
    RESEND_REFUSALS_REMEMBERED(OnUnknown.RESEND, Downstream.Kind.REMEMBERS),
    RESEND_FORGOTTEN(OnUnknown.RESEND, Downstream.Kind.FORGETS),
    RESEND_FORGOTTEN_WITH_CHECK(OnUnknown.RESEND, Downstream.Kind.FORGETS),
    CHECK(OnUnknown.CHECK, Downstream.Kind.IGNORES),
    CHECK_KEY_READ_LATE(OnUnknown.CHECK, Downstream.Kind.IGNORES),
    REPEAT(OnUnknown.REPEAT, Downstream.Kind.IGNORES),
    ESCALATE(OnUnknown.ESCALATE, Downstream.Kind.IGNORES),
    /** Its effect is a row beside the ledger's own. */
    TRANSACTIONAL(OnUnknown.TRANSACTIONAL, Downstream.Kind.IGNORES);

    /** How a body ends. */
    enum How {
        RETURNS,
        RETURNS_WHAT_CANNOT_BE_STORED,
        TIMES_OUT_BEFORE_IT_SENDS,
        TIMES_OUT_AFTER_IT_WAS_APPLIED,
        /** The request is on the wire, and arrives when the history says so. */
        TIMES_OUT_AND_ARRIVES_LATE,
        /** The receiver works on it, and says so to whoever asks again (409). */
        TIMES_OUT_WHILE_RECEIVER_WORKS,
        BAD_ARGUMENT_BEFORE_IT_SENDS,
        BAD_ARGUMENT_IN_THE_RESPONSE,
        NO_CONNECTION,
        NOT_APPLIED,
        PAUSED,
        REFUSED,
        FINAL
    }

    final OnUnknown onUnknown;
    final Downstream.Kind receiver;

    Setting(OnUnknown onUnknown, Downstream.Kind receiver) {
        this.onUnknown = onUnknown;
        this.receiver = receiver;
    }

    FakeTool tool() {
        FakeTool tool = FakeTool.of(onUnknown);
        if (receiver == Downstream.Kind.REMEMBERS) {
            tool.rules(r -> r.keyRemembered(Duration.ofDays(3_650)));
        }
        return switch (this) {
            case RESEND_KEY_READ_LATE, CHECK_KEY_READ_LATE -> tool.rules(r -> r.keyParameter(false));
            case RESEND_REFUSALS_REMEMBERED -> tool.rules(FakeTool.RulesEdit::refusalsRemembered);
            case RESEND_FORGOTTEN_WITH_CHECK -> tool.withCheck();
            default -> tool;
        };
    }

    boolean isTransactional() {
        return onUnknown == OnUnknown.TRANSACTIONAL;
    }

    boolean isFor(LedgerKind kind) {
        return !isTransactional() || kind == LedgerKind.SQLITE;
    }

    boolean sendsKey() {
        return onUnknown == OnUnknown.RESEND || onUnknown == OnUnknown.CHECK;
    }

    boolean hasCheck() {
        return onUnknown == OnUnknown.CHECK || this == RESEND_FORGOTTEN_WITH_CHECK;
    }

    /** A body that lost its lease before it sends must still not send: only possible where it reads its key then, or its receiver tells the two apart. */
    boolean mayBeHeldBeforeItSends() {
        return this != CHECK && !isTransactional();
    }

    /** A TRANSACTIONAL body is never asynchronous. */
    boolean mayBeHeldBeforeItEnds() {
        return !isTransactional();
    }

    /** Elsewhere an operator's wrong word is a second effect, which nobody can prevent. */
    boolean survivesAWrongOperator() {
        return receiver == Downstream.Kind.REMEMBERS;
    }

    /** Two effects that are the same one are none of a REPEAT tool's concern. */
    boolean repeatsHarmlessly() {
        return onUnknown == OnUnknown.REPEAT;
    }

    List<How> endings() {
        Set<How> all = EnumSet.allOf(How.class);
        if (!receiver.comparesKeys()) {
            all.remove(How.TIMES_OUT_WHILE_RECEIVER_WORKS);
        }
        if (onUnknown == OnUnknown.CHECK) {
            // A check can say "empty" while the request is on its way.
            all.remove(How.TIMES_OUT_AND_ARRIVES_LATE);
        }
        if (isTransactional()) {
            // It never sends anything.
            all.remove(How.TIMES_OUT_AND_ARRIVES_LATE);
        }
        if (onUnknown == OnUnknown.REPEAT) {
            // It never reads a key, so this counts as certainly not applied.
            all.remove(How.BAD_ARGUMENT_IN_THE_RESPONSE);
        }
        return Arrays.stream(How.values()).filter(all::contains).toList();
    }
}
