package dev.plankey.demo;

import dev.plankey.FieldChange;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.scenario.Played;
import dev.plankey.demo.scenario.Stage;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A table for a person, row by row as the scenarios end. */
final class TableReport implements Report {

    private static final int WIDTH = 100;
    private static final String LINE = "─".repeat(WIDTH - 2);

    private final PrintStream out;
    private final Ink ink;

    TableReport(PrintStream out, boolean colour) {
        this.out = out;
        this.ink = new Ink(colour);
    }

    @Override
    public void begin(Stage stage) {
        out.println();
        out.println("  " + ink.bold("Plankey: one invoice instead of two"));
        out.printf(
                Locale.ROOT,
                "  An agent asks for an invoice, gets a 504, and asks again in other words. A second of the%n"
                        + "  incident takes %d ms here; the servers, the databases and the kills are real.%n%n",
                stage.scale().second().toMillis());
        out.printf("     %-70s calls   effects%n", "scenario and verdict");
        out.println("  " + LINE);
    }

    @Override
    public void show(Played played) {
        out.printf(
                Locale.ROOT,
                "  %-2s %-70s %5d   %s%n",
                played.id(),
                played.title(),
                played.calls(),
                inWords(played.effects()));
        if (played.ok()) {
            out.println("     " + verdict(played));
        } else {
            out.println("     " + ink.red("✗ not as promised; expected " + inWords(played.expected())));
            played.broken().forEach(sentence -> out.println("       " + ink.red("does not hold: " + sentence)));
        }
    }

    /** The first scenario shows what goes wrong without Plankey: it is as expected, and nothing to be glad of. */
    private String verdict(Played played) {
        return played.id().equals("A") ? ink.yellow("! " + played.verdict()) : ink.green("✓ " + played.verdict());
    }

    @Override
    public void end(Stage stage, List<Played> all, double seconds) {
        out.println("  " + LINE);
        out.println();
        all.stream().filter(played -> played.id().equals("B")).forEach(this::drift);
        all.stream().filter(played -> played.id().equals("E")).forEach(this::unknown);
        long held = all.stream().filter(Played::ok).count();
        String sum = String.format(Locale.ROOT, "%d of %d went as promised, in %.1f s.", held, all.size(), seconds);
        out.println("  " + (held == all.size() ? ink.bold(sum) : ink.red(sum)));
        out.println();
        out.println("  Left for a look:");
        out.println("    the ledger        " + stage.leftLedger());
        out.println("    billing's books   " + stage.folder().resolve("billing-keys.db"));
        out.println("    what they logged  " + stage.logs());
        out.println();
    }

    private void drift(Played played) {
        out.println("  What attempt 2 of B wrote differently; the billing server was sent attempt 1's bytes again:");
        for (FieldChange change : played.drift()) {
            out.printf("    %-13s %s%n", change.path().substring(1), ink.dim(judged(change)));
            out.printf("      attempt 1   %s%n", absentOr(change.first()));
            out.printf("      attempt 2   %s%n", absentOr(change.later()));
        }
        out.println();
    }

    /** The second call's answer, as the model reads it. */
    private void unknown(Played played) {
        if (played.answers().size() > 1) {
            out.println("  What attempt 2 of E was told:");
            StringBuilder line = new StringBuilder("   ");
            for (String word : played.answers().get(1).text().split(" ", -1)) {
                if (line.length() + word.length() > WIDTH) {
                    out.println(line);
                    line = new StringBuilder("   ");
                }
                line.append(' ').append(word);
            }
            out.println(line);
            out.println();
        }
    }

    private static String absentOr(@Nullable String json) {
        return json == null ? "(absent)" : json;
    }

    private static String judged(FieldChange change) {
        return change.representationOnly() ? "the same value, spelled differently" : "changed";
    }

    private static String inWords(Effects effects) {
        List<String> words = new ArrayList<>();
        count(words, effects.invoices(), "invoice");
        count(words, effects.mails(), "mail");
        count(words, effects.bookings(), "booking");
        return words.isEmpty() ? "none" : String.join(", ", words);
    }

    private static void count(List<String> words, int n, String what) {
        if (n > 0) {
            words.add(n + " " + what + (n == 1 ? "" : "s"));
        }
    }

    /** ANSI colours, where a terminal shows them. */
    private record Ink(boolean colour) {

        String bold(String text) {
            return in("1", text);
        }

        String dim(String text) {
            return in("2", text);
        }

        String red(String text) {
            return in("31", text);
        }

        String green(String text) {
            return in("32", text);
        }

        String yellow(String text) {
            return in("33", text);
        }

        private String in(String code, String text) {
            return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
        }
    }
}
