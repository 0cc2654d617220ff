package dev.plankey.processor.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documentation comments become what a person would have typed. */
class JavadocTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {@code List<String>} & {@literal a < b}        | List<String> & a < b
                    see {@link java.util.List}                     | see List
                    see {@link java.util.List#size()}              | see List.size
                    see {@link #pay(int) paying}                   | see paying
                    see {@linkplain Invoice the invoice}           | see the invoice
                    1 &lt; 2 &amp;&amp; 3 &gt; 2                   | 1 < 2 && 3 > 2
                    &eacute; stays, &#233; and &#xE9; become       | &eacute; stays, é and é become
                    a <b>bold</b>, <i>slanted</i> word<br>         | a bold, slanted word
                    4 < 5 stays                                    | 4 < 5 stays
                    {@code {@link X}} in code                      | X in code
                    """)
    void inline_markup_is_resolved(String comment, String text) {
        assertThat(Javadoc.plain(comment)).isEqualTo(text);
    }

    @Test
    void paragraphs_and_lists_stand_on_lines_of_their_own() {
        String comment =
                " One\n line.\n\n <p>Another:\n <ul>\n   <li>first,\n   <li>second\n       goes on.\n </ul>\n <p>End.";

        assertThat(Javadoc.plain(comment)).isEqualTo("One line.\n\nAnother:\n- first,\n- second goes on.\n\nEnd.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Creates it. Then sends it.             | Creates it.
                    Uses e.g. a card. Then more.           | Uses e.g. a card.
                    Takes i.e. only one. More.             | Takes i.e. only one.
                    Costs 4.50 euros. More.                | Costs 4.50 euros.
                    Is it there? Then yes.                 | Is it there?
                    No end                                 | No end
                    """)
    void the_first_sentence_ends_where_a_reader_ends_it(String text, String sentence) {
        assertThat(Javadoc.firstSentence(text)).isEqualTo(sentence);
    }

    @Test
    void a_paragraph_ends_the_first_sentence_too() {
        assertThat(Javadoc.firstSentence("A heading\n\nA text.")).isEqualTo("A heading");
    }

    @Test
    void parameters_are_taken_from_their_tags() {
        Javadoc javadoc = Javadoc.parse(
                " Pays.\n\n @param card the card,\n     as printed\n @param <T> no value\n @param cents the amount in\n {@code cents}\n @return what @since 1 means\n @throws X never");

        assertThat(javadoc.description().text()).isEqualTo("Pays.");
        assertThat(javadoc.parameter("card")).isEqualTo("the card, as printed");
        assertThat(javadoc.parameter("cents")).isEqualTo("the amount in cents");
        assertThat(javadoc.parameter("absent")).isEmpty();
    }

    @Test
    void windows_line_ends_change_nothing() {
        assertThat(Javadoc.parse(" Pays\r\n a bill.\r\n @param x the\r\n x\r\n"))
                .isEqualTo(Javadoc.parse(" Pays\n a bill.\n @param x the\n x\n"));
    }

    @Test
    void no_comment_is_no_description() {
        assertThat(Javadoc.parse(null)).isEqualTo(Javadoc.NONE);
    }
}
