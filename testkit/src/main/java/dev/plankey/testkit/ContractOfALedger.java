package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the parts of the contract share: a fresh ledger, its clock, and the primitives for a list of one. */
interface ContractOfALedger {

    Ledger ledger();

    MovableClock clock();

    /** Whether a closed task's settled rows can still be read. */
    default boolean keepsSettledRowsOfClosedTasks() {
        return true;
    }

    default RowAnswer claim(Claim claim) {
        return one(ledger().claim(List.of(claim)));
    }

    default RowAnswer complete(Completion completion) {
        return one(ledger().complete(List.of(completion)));
    }

    default RowAnswer change(Change change) {
        return one(ledger().change(List.of(change)));
    }

    default boolean renew(Renewal renewal) {
        return one(ledger().renew(List.of(renewal)));
    }

    default RowAnswer find(String key) {
        return one(ledger().find(List.of(key)));
    }

    /** The row that must be there. */
    default IntentRow stored(String key) {
        return row(find(key));
    }

    /** A row that was claimed. */
    default IntentRow claimed(String key, String token) {
        return claimed(Sample.claim(key, token));
    }

    default IntentRow claimed(Claim claim) {
        RowAnswer answer = claim(claim);
        assertThat(answer.applied()).as("the first claim of %s", claim.key()).isTrue();
        return row(answer);
    }

    /** A row after a change that must be made. */
    default IntentRow changed(Change change) {
        RowAnswer answer = change(change);
        assertThat(answer.applied()).as("the change of %s", change.found()).isTrue();
        return row(answer);
    }

    static IntentRow row(RowAnswer answer) {
        @Nullable IntentRow row = answer.row();
        if (row == null) {
            throw new AssertionError("There is no row where one was expected: " + answer);
        }
        return row;
    }

    private static <T> T one(List<T> answers) {
        assertThat(answers).as("answers to a list of one").hasSize(1);
        return answers.get(0);
    }
}
