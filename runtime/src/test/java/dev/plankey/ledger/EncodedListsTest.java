package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.spi.Encoded;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kept arguments in one column. */
class EncodedListsTest {

    private final List<Encoded> list =
            List.of(Rows.encoded("one"), new Encoded("", new byte[0]), new Encoded("ü\u0000", new byte[] {0, -1}));

    @Test
    void a_list_comes_back_as_it_was() {
        assertThat(EncodedLists.fromBytes(EncodedLists.toBytes(list))).isEqualTo(list);
    }

    @Test
    void an_empty_list_is_no_value() {
        assertThat(EncodedLists.toBytes(List.of())).isNull();
        assertThat(EncodedLists.fromBytes(null)).isEmpty();
    }

    @Test
    void what_was_cut_off_or_has_another_format_is_not_read_as_something_else() {
        byte[] bytes = EncodedLists.toBytes(list);
        assertThat(bytes).isNotNull();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> EncodedLists.fromBytes(cut)).isInstanceOf(UncheckedIOException.class);
        }
        bytes[0] = 9;
        assertThatThrownBy(() -> EncodedLists.fromBytes(bytes)).hasMessageContaining("format 9");
    }
}
