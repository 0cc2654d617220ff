package dev.plankey.demo.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.ModelForm;
import dev.plankey.demo.incident.Timescale;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenarios of {@code ./demo}, with the same processes: servers, agents, kills. */
@Timeout(120)
class IncidentTest {

    private static Stage stage;

    @BeforeAll
    static void open() throws Exception {
        // Kept, unlike a @TempDir: the ledger and the logs of a failure are worth a look.
        stage = Stage.open(Files.createTempDirectory(Path.of("target"), "incident-"), Timescale.DEMO);
    }

    @AfterAll
    static void close() throws Exception {
        stage.close();
    }

    @Test
    void a_payload_hash_dedup_lets_the_second_invoice_through_and_nobody_complains() throws Exception {
        Played played = play(new PayloadHashDedup());

        assertThat(played.effects()).isEqualTo(new Effects(2, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(true, false);
    }

    @ParameterizedTest
    @EnumSource
    void after_a_504_the_reworded_attempt_gets_the_original_invoice_as_a_success(ModelForm form) throws Exception {
        Played played = play(new GatewayTimeout(form));

        assertThat(played.effects()).isEqualTo(new Effects(1, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(true, false, false);
        assertThat(played.answers().get(1).text()).contains("Consulting services - September 2026", "4250.00");
        assertThat(played.driftFields()).containsExactlyInAnyOrder("description", "amount", "due_date");
    }

    @Test
    void a_process_killed_between_the_invoice_and_its_record_is_succeeded_by_one_that_makes_no_second()
            throws Exception {
        Played played = play(new KilledAfterCommit());

        assertThat(played.effects()).isEqualTo(new Effects(1, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(false);
    }

    @Test
    void at_a_server_that_ignores_keys_the_invoice_is_found_by_asking() throws Exception {
        Played played = play(new FoundByAsking());

        assertThat(played.effects()).isEqualTo(new Effects(1, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(false);
    }

    @Test
    void where_nobody_can_be_asked_the_outcome_is_called_unknown_until_a_person_resolves_it() throws Exception {
        Played played = play(new UnknownUntilResolved());

        assertThat(played.effects()).isEqualTo(new Effects(1, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(true, true, false);
        assertThat(played.answers().get(1).text()).contains("It is not known whether");
    }

    @Test
    void two_projects_have_an_invoice_each_also_when_retried_in_the_other_order() throws Exception {
        Played played = play(new TwoProjects());

        assertThat(played.effects()).isEqualTo(new Effects(2, 0, 0));
        assertThat(played.answers()).extracting(Answer::replayed).containsExactly(false, false, true, true);
    }

    @Test
    void a_replanned_step_makes_a_second_invoice_on_purpose_and_names_the_first() throws Exception {
        Played played = play(new Replanned());

        assertThat(played.effects()).isEqualTo(new Effects(2, 0, 0));
        assertThat(played.answers()).extracting(Answer::replayed).containsExactly(false, false);
    }

    @Test
    void of_two_processes_at_the_same_moment_one_makes_the_invoice_and_both_get_it() throws Exception {
        Played played = play(new TwoProcesses());

        assertThat(played.effects()).isEqualTo(new Effects(1, 0, 0));
        assertThat(played.answers()).extracting(Answer::error).containsExactly(false, false);
    }

    @Test
    void a_plan_killed_in_its_last_step_runs_again_from_the_start_and_repeats_nothing() throws Exception {
        Played played = play(new WholePlanAgain());

        assertThat(played.effects()).isEqualTo(new Effects(1, 1, 1));
        assertThat(played.answers()).extracting(Answer::replayed).containsExactly(false, false, true, true, false);
    }

    private static Played play(Scenario scenario) throws Exception {
        Played played = scenario.play(stage);
        assertThat(played.broken())
                .as("what does not hold in %s", scenario.id())
                .isEmpty();
        return played;
    }
}
