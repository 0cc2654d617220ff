package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class MovableClockTest {

    private final Instant start = Instant.parse("2026-09-30T12:00:00Z");
    private final MovableClock clock = new MovableClock(start);

    @Test
    void it_stands_still_until_it_is_moved_forth_or_back() {
        assertThat(clock.instant()).isEqualTo(start);

        clock.advance(Duration.ofMinutes(3));
        assertThat(clock.instant()).isEqualTo(start.plusSeconds(180));

        clock.advance(Duration.ofMinutes(-4));
        assertThat(clock.instant()).isEqualTo(start.minusSeconds(60));
    }

    @Test
    void in_another_zone_it_is_the_same_clock() {
        Clock sydney = clock.withZone(ZoneId.of("Australia/Sydney"));
        clock.advance(Duration.ofSeconds(1));

        assertThat(sydney.instant()).isEqualTo(start.plusSeconds(1));
        assertThat(sydney.getZone()).isEqualTo(ZoneId.of("Australia/Sydney"));
    }
}
