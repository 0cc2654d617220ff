package dev.plankey.internal.context;

import static dev.plankey.internal.context.TestHome.here;
import static dev.plankey.internal.context.TestHome.placeOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidIdException;
import dev.plankey.StepContext;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Scopes on one thread: where a call stands, and who may close what. */
class ScopesTest {

    private enum Region {
        NORTH
    }

    private final TestHome home = new TestHome();

    @AfterEach
    void nothingStaysOnTheThread() {
        assertThat(here()).isEqualTo("nowhere");
    }

    @Test
    void workRunsAtItsPlaceAndTheThreadForgetsIt() {
        home.step("t", "3").ordinal(7).run(() -> assertThat(here()).isEqualTo("t/3/7"));
    }

    @Test
    void theInnermostScopeCountsAndTheOuterOneComesBack() {
        home.step("t", "3").run(() -> {
            home.step("t", "4").ordinal("a").run(() -> assertThat(here()).isEqualTo("t/4/a"));
            assertThat(here()).isEqualTo("t/3/null");
        });
    }

    @Test
    void theContextEndsAlsoWhereWorkThrows() {
        assertThatThrownBy(() -> home.step("t", "3").run(() -> {
                    throw new IOException("down");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("down");
    }

    @Test
    void workGivesItsResult() {
        String result = home.step("t", "3").call(() -> here());
        assertThat(result).isEqualTo("t/3/null");
    }

    @Test
    void aHandleIsNotChangedByWhatIsMadeFromIt() {
        StepContext step = home.step("t", "3");
        step.ordinal(1);
        step.items(List.of("a"));
        step.child("c");
        step.run(() -> assertThat(here()).isEqualTo("t/3/null"));
    }

    @Test
    void aChildLiesBelowItsStepWithoutItsOrdinalAndItems() {
        Place child = placeOf(home.step("t", "3").ordinal(1).items(List.of("a")).child("user_admin-1"));
        assertThat(child.path()).isEqualTo("3:%cuser_admin-1");
        assertThat(child.ordinal()).isNull();
        assertThat(child.items()).isNull();
    }

    @Test
    void everyOpeningByTheOrchestratorIsAPassAndAllMadeFromAHandleKeepIt() {
        StepContext first = home.step("t", "3");
        assertThat(placeOf(first).pass())
                .isNotNull()
                .isEqualTo(placeOf(first.ordinal(1)).pass())
                .isEqualTo(placeOf(first.child("c")).pass())
                .isNotEqualTo(placeOf(home.step("t", "3")).pass());
    }

    @Test
    void ordinalsOfAllTypesHaveOneTextForm() {
        StepContext step = home.step("t", "3");
        assertThat(placeOf(step.ordinal(1)).ordinal()).isEqualTo("1");
        assertThat(placeOf(step.ordinal("1")).ordinal()).isEqualTo("1");
        assertThat(placeOf(step.ordinal(Region.NORTH)).ordinal()).isEqualTo("NORTH");
        assertThat(placeOf(step.ordinal(UUID.fromString("5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11")))
                        .ordinal())
                .isEqualTo("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11");
    }

    @Test
    void idsThatAreNoneAreRefusedByTheNameOfTheField() {
        StepContext step = home.step("t", "3");
        assertThatThrownBy(() -> home.step("t", " "))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'step'");
        assertThatThrownBy(() -> step.ordinal(-1)).hasMessageContaining("'ordinal' is negative");
        assertThatThrownBy(() -> step.ordinal((String) null)).hasMessageContaining("'ordinal' is null");
        assertThatThrownBy(() -> step.ordinal((UUID) null)).hasMessageContaining("'ordinal' is null");
        assertThatThrownBy(() -> step.ordinal((Enum<?>) null)).hasMessageContaining("'ordinal' is null");
        assertThatThrownBy(() -> step.child("")).hasMessageContaining("'child' is blank");
        assertThatThrownBy(() -> step.items(null)).hasMessageContaining("'items' is null");
        assertThatThrownBy(() -> step.items(List.of(1.5))).hasMessageContaining("'items' is a java.lang.Double");
        assertThat(here()).isEqualTo("nowhere");
    }

    @Test
    void aScopeOpensUntilItIsClosed() {
        StepContext.Scope scope = home.step("t", "3").enter();
        assertThat(here()).isEqualTo("t/3/null");
        scope.close();
        assertThat(here()).isEqualTo("nowhere");
    }

    @Test
    void aScopeClosedTwiceIsAnErrorAndChangesNothing() {
        StepContext.Scope outer = home.step("t", "3").enter();
        StepContext.Scope inner = home.step("t", "4").enter();
        inner.close();
        assertThatIllegalStateException()
                .isThrownBy(inner::close)
                .withMessageContaining("closed twice")
                .withMessageContaining("step \"4\" of task \"t\"");
        assertThat(here()).isEqualTo("t/3/null");
        outer.close();
    }

    @Test
    void aScopeClosedBeforeAnInnerOneIsAnErrorAndStaysOpen() {
        StepContext.Scope outer = home.step("t", "3").enter();
        StepContext.Scope inner = home.step("t", "4").enter();
        assertThatIllegalStateException().isThrownBy(outer::close).withMessageContaining("close the inner one first");
        assertThat(here()).isEqualTo("t/4/null");
        inner.close();
        outer.close();
    }

    @Test
    void theSamePlaceMayBeOpenTwiceAndEachScopeIsItsOwn() {
        StepContext step = home.step("t", "3");
        StepContext.Scope outer = step.enter();
        StepContext.Scope inner = step.enter();
        assertThatIllegalStateException().isThrownBy(outer::close).withMessageContaining("close the inner one first");
        inner.close();
        outer.close();
    }

    @Test
    void aScopeClosedOnAnotherThreadIsAnErrorAndStaysOpenOnItsOwn() throws Exception {
        StepContext.Scope scope = home.step("t", "3").enter();
        Throwable[] thrown = new Throwable[1];
        Thread other = new Thread(
                () -> {
                    try {
                        scope.close();
                    } catch (IllegalStateException e) {
                        thrown[0] = e;
                    }
                },
                "other");
        other.start();
        other.join();
        assertThat(thrown[0]).hasMessageContaining("closed on other").hasMessageContaining("StepContext.wrap");
        assertThat(here()).isEqualTo("t/3/null");
        scope.close();
    }

    @Test
    void aScopeThatWorkLeavesOpenEndsWithTheWork() {
        StepContext.Scope[] forgotten = new StepContext.Scope[1];
        home.step("t", "3").run(() -> forgotten[0] = home.step("t", "4").enter());
        assertThat(here()).isEqualTo("nowhere");
        assertThatIllegalStateException()
                .isThrownBy(() -> forgotten[0].close())
                .withMessageContaining("no longer open on this thread");
    }

    @Test
    void theCurrentStepIsAHandleOnThisPlace() {
        assertThat(StepContext.current()).isEmpty();
        StepContext step = home.step("t", "3").ordinal(1);
        step.run(() -> assertThat(StepContext.current()).contains(step));
    }

    @Test
    void aLostAnswerIsNotedForThePlace() {
        StepContext step = home.step("t", "3").ordinal(1);
        step.answerLost();
        StepContext.Scope scope = step.enter();
        scope.close();
        scope.answerLost();
        assertThat(home.lost).containsExactly(placeOf(step), placeOf(step));
    }

    @Test
    void replanNamesBothStepsAndRefusesOneForItself() {
        TaskHandle task = new TaskHandle(home, new dev.plankey.spi.TaskId(null, "t"));
        task.replan("3:x", "3b");
        assertThat(home.replanned).containsExactly("t: 3%3Ax -> 3b");
        assertThatThrownBy(() -> task.replan("3", "3"))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("an id of its own");
    }
}
