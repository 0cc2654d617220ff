package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two readers: a developer, who needs the place and the remedy, and a model, which needs to know what to do now. */
class ExceptionTextsTest {

    private static final String KEY = "515fcb667fbb8d740d529ad7cf77e2188311ab4d0b209f2e4f991fd9b75816d7";
    private static final Intent INTENT = new Intent("acme", "bill-42", "3", "create_invoice", "7", KEY);
    private static final Instant AT = Instant.parse("2026-09-01T10:00:00Z");
    private static final String SECRET = "tok_live_123";

    static Stream<IntentException> about_an_intent() {
        return Stream.of(
                new IntentInFlightException(INTENT, Duration.ofSeconds(12)),
                new OutcomeUnknownException(INTENT, 2, "its lease is over and the tool says ESCALATE"),
                new ResultUnavailableException(INTENT, "it was larger than 1048576 bytes", null),
                new ReplayedFailureException(INTENT, "com.acme.CardDeclined", "card declined", AT, 1),
                new DriftRejectedException(
                        INTENT,
                        List.of(
                                new FieldChange("/card", SECRET, "other", false),
                                new FieldChange("/amount", "4250", "4250.00", true))),
                new ReentrantIntentException(INTENT),
                new TransactionRefusedException(INTENT, "the pool has no second connection", "Give it room.", null),
                new TransactionRetryException(INTENT, new IllegalStateException("40001")));
    }

    static Stream<PlankeyException> all() {
        return Stream.concat(
                about_an_intent(),
                Stream.of(
                        new MissingTaskContextException("create_invoice"),
                        MissingTaskContextException.inCarrier("dev.plankey/task"),
                        MissingOrdinalException.notGiven("bill-42", "3", "create_invoice"),
                        MissingOrdinalException.unreadable("bill-42", "3", "create_invoice", "line", "an integer"),
                        MissingOrdinalException.twoSources("bill-42", "3", "create_invoice", "region"),
                        MissingOrdinalException.noItems("bill-42", "3", "create_invoice", "region"),
                        MissingOrdinalException.notAnItem("bill-42", "3", "create_invoice", "region", List.of("north")),
                        MissingOrdinalException.secondCall(INTENT, "{\"id\":\"in_1\"}"),
                        MissingOrdinalException.sameMessage(INTENT),
                        new InvalidIdException("task", "is blank"),
                        new InvalidArgumentsException(
                                "create_invoice",
                                List.of(new InvalidArgumentsException.Problem("$.amount", "a number"))),
                        new UnknownToolException("make_invoice", List.of("create_invoice")),
                        new TaskClosedException(INTENT),
                        new TaskClosedException("bill-42"),
                        new LedgerUnavailableException("The ledger at plankey.db cannot be opened.", null),
                        new UnwovenToolException(ExceptionTextsTest.class, "pay", "Add the plugin.")));
    }

    @ParameterizedTest
    @MethodSource("about_an_intent")
    void a_developer_reads_the_whole_place_and_the_beginning_of_the_key(IntentException thrown) {
        assertThat(thrown.getMessage())
                .contains("create_invoice", "ordinal 7", "\"3\"", "\"bill-42\"", "\"acme\"", "515fcb667fbb…")
                .doesNotContain(KEY, SECRET);
        assertThat(thrown.key()).isEqualTo(KEY);
        assertThat(thrown.intent()).isEqualTo(INTENT);
    }

    @ParameterizedTest
    @MethodSource("all")
    void a_model_reads_sentences_without_key_secret_or_plan(PlankeyException thrown) {
        assertThat(thrown.modelText())
                .endsWith(thrown instanceof MissingOrdinalException ? "" : ".")
                .hasSizeGreaterThan(60)
                .doesNotContain("515fcb667fbb", SECRET, "bill-42", "acme", "null");
    }

    @ParameterizedTest
    @MethodSource("all")
    void every_one_survives_serialisation(PlankeyException thrown) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(thrown);
        }
        PlankeyException copy =
                (PlankeyException) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

        assertThat(copy).hasSameClassAs(thrown).hasMessage(thrown.getMessage());
        assertThat(copy.modelText()).isEqualTo(thrown.modelText());
    }

    @Test
    void in_flight_says_when_to_call_again_where_that_is_known() {
        assertThat(new IntentInFlightException(INTENT, Duration.ofSeconds(12)))
                .hasMessageContaining("in PT12S at the latest");
        IntentInFlightException unknown = new IntentInFlightException(INTENT, Duration.ofSeconds(-1));
        assertThat(unknown).hasMessageContaining("in a moment");
        assertThat(unknown.remaining()).isZero();
        assertThat(unknown.modelText()).contains("no failure", "same call again");
    }

    @Test
    void an_unknown_outcome_names_the_attempt_that_an_operator_must_name() {
        OutcomeUnknownException thrown = new OutcomeUnknownException(
                INTENT, 2, "the check failed", new UncheckedIOException(new IOException("gone")));

        assertThat(thrown)
                .hasMessageContaining("resolve(key, 2, result, operator)")
                .hasMessageContaining("release(key, 2, operator)")
                .hasMessageContaining("the check failed")
                .hasRootCauseMessage("gone");
        assertThat(thrown.attempt()).isEqualTo(2);
    }

    @Test
    void a_rejected_drift_names_changed_fields_only() {
        DriftRejectedException thrown = new DriftRejectedException(
                INTENT,
                List.of(new FieldChange("/card", SECRET, "x", false), new FieldChange("/amount", "1", "1.0", true)));

        assertThat(thrown.getMessage()).contains("/card").doesNotContain("/amount");
        assertThat(thrown.modelText()).contains("/card").doesNotContain("/amount", SECRET);
        assertThat(thrown.changes()).hasSize(2);
    }

    @Test
    void a_replayed_failure_has_the_type_and_the_message_of_the_original() {
        ReplayedFailureException thrown =
                new ReplayedFailureException(INTENT, "com.acme.CardDeclined", "card declined", AT, 3);

        assertThat(thrown).hasMessageStartingWith("com.acme.CardDeclined: card declined");
        assertThat(thrown.originalType()).isEqualTo("com.acme.CardDeclined");
        assertThat(thrown.originalMessage()).contains("card declined");
        assertThat(thrown.answeredAt()).isEqualTo(AT);
        assertThat(thrown.attempt()).isEqualTo(3);
        assertThat(thrown.modelText()).doesNotContain("card declined");
        assertThat(new ReplayedFailureException(INTENT, "com.acme.Gone", null, AT, 1).originalMessage())
                .isEmpty();
    }

    @Test
    void wrong_arguments_are_all_named_with_their_paths() {
        InvalidArgumentsException thrown = new InvalidArgumentsException(
                "create_invoice",
                List.of(
                        new InvalidArgumentsException.Problem("$.amount", "a number"),
                        new InvalidArgumentsException.Problem("$.due_date", "a date such as 2026-10-31")));

        assertThat(thrown.modelText())
                .contains("$.amount: expected a number; $.due_date: expected a date such as 2026-10-31")
                .contains("call the tool again");
        assertThat(thrown).hasMessageContaining("$.due_date");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InvalidArgumentsException("create_invoice", List.of()))
                .withMessageContaining("problems");
    }

    @Test
    void a_wrong_plan_item_names_the_allowed_ones_up_to_a_readable_number() {
        MissingOrdinalException few =
                MissingOrdinalException.notAnItem("t", "s", "pay", "region", List.of("north", "south"));
        MissingOrdinalException many = MissingOrdinalException.notAnItem(
                "t", "s", "pay", "region", new ArrayList<>(Collections.nCopies(60, "north")));

        assertThat(few.modelText()).contains("region", "north, south.");
        assertThat(few.allowedItems()).containsExactly("north", "south");
        assertThat(few.key()).isEmpty();
        assertThat(many.modelText()).contains("and 10 more");
        assertThat(many.allowedItems()).hasSize(60);
    }

    @Test
    void a_refused_second_call_carries_the_original_result_to_the_model_alone() {
        MissingOrdinalException thrown = MissingOrdinalException.secondCall(INTENT, "{\"id\":\"in_1\"}");

        assertThat(thrown.modelText()).endsWith("{\"id\":\"in_1\"}");
        assertThat(thrown.getMessage()).doesNotContain("in_1").contains("step.ordinal(");
        assertThat(thrown.key()).contains(KEY);
        assertThat(thrown.reason()).isEqualTo(MissingOrdinalException.Reason.SECOND_CALL);
    }

    @Test
    void an_invalid_id_names_its_field() {
        assertThat(new InvalidIdException("tenant", "is blank")).hasMessageContaining("'tenant' is blank");
        assertThat(new InvalidIdException("tenant", "is blank").field()).isEqualTo("tenant");
    }
}
