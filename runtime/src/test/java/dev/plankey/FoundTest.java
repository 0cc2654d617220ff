package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class FoundTest {

    @Test
    void an_effect_without_a_result_is_still_found() {
        Found<String> found = Found.of(null);

        assertThat(found.isPresent()).isTrue();
        assertThat(found.result()).isNull();
        assertThat(found).isNotEqualTo(Found.none());
    }

    @Test
    void none_has_no_result_and_says_so() {
        assertThat(Found.none().isPresent()).isFalse();
        assertThatThrownBy(Found.none()::result)
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("isPresent()");
    }

    @Test
    void answers_are_equal_by_their_results() {
        assertThat(Found.of("r-1"))
                .isEqualTo(Found.of("r-1"))
                .hasSameHashCodeAs(Found.of("r-1"))
                .isNotEqualTo(Found.of("r-2"));
        assertThat(Found.<String>none()).isEqualTo(Found.<Integer>none());
    }

    @Test
    void its_text_shows_no_result() {
        assertThat(Found.of("tok_live_123")).hasToString("Found[a result]");
    }
}
