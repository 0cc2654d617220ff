package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.internal.engine.FaultPoint;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FaultPointsTest {

    @AfterEach
    void clear() {
        FaultPoints.clear();
    }

    @Test
    void an_armed_place_does_what_it_was_told_each_time_until_it_is_closed() {
        FaultPoints.Armed armed = FaultPoints.at("after-claim", () -> {
            throw new IllegalStateException("told to");
        });

        assertThatThrownBy(() -> FaultPoint.reached("after-claim")).hasMessage("told to");
        assertThatThrownBy(() -> FaultPoint.reached("after-claim")).hasMessage("told to");
        FaultPoint.reached("before-claim");
        assertThat(armed.passed()).isEqualTo(2);

        armed.close();
        FaultPoint.reached("after-claim");
        assertThat(armed.passed()).isEqualTo(2);
    }

    @Test
    void clearing_disarms_all() {
        FaultPoints.at("before-complete", () -> {
            throw new IllegalStateException();
        });
        FaultPoints.clear();

        FaultPoint.reached("before-complete");
    }

    @Test
    void a_name_that_no_place_has_is_an_error() {
        assertThatThrownBy(() -> FaultPoints.at("after-clame", () -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("after-clame")
                .hasMessageContaining("after-claim");
    }

    @Test
    void a_child_that_halts_at_a_place_dies_there_and_then() {
        try (ChildJvm child = ChildJvm.start(Halting.class)) {
            assertThat(child.awaitExit(Duration.ofSeconds(60))).isEqualTo(FaultPoints.HALTED);
            assertThat(child.lines()).containsExactly("before");
        }
    }

    static final class Halting {
        public static void main(String[] arguments) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("a shutdown hook ran")));
            FaultPoints.at("after-body", FaultPoints::halt);
            try {
                System.out.println("before");
                FaultPoint.reached("after-body");
                System.out.println("after");
            } finally {
                System.out.println("finally");
            }
        }
    }
}
