package dev.plankey.demo;

import dev.plankey.demo.json.Json;
import dev.plankey.demo.scenario.Played;
import dev.plankey.demo.scenario.Stage;
import java.io.PrintStream;
import java.util.List;

/** One JSON document on standard output, for programs. Where the ledger lies goes to standard error. */
final class JsonReport implements Report {

    private final PrintStream out;

    JsonReport(PrintStream out) {
        this.out = out;
    }

    /** A scenario's facts. */
    record Row(
            String id,
            String title,
            int calls,
            int invoices,
            int expectedInvoices,
            List<String> driftFields,
            boolean ok) {

        static Row of(Played played) {
            return new Row(
                    played.id(),
                    played.title(),
                    played.calls(),
                    played.effects().invoices(),
                    played.expected().invoices(),
                    played.driftFields(),
                    played.ok());
        }
    }

    /** The document. */
    record Document(List<Row> scenarios) {}

    @Override
    public void begin(Stage stage) {
        // one document, at the end
    }

    @Override
    public void show(Played played) {
        played.broken().forEach(sentence -> System.err.println(played.id() + " does not hold: " + sentence));
    }

    @Override
    public void end(Stage stage, List<Played> all, double seconds) {
        Document document = new Document(all.stream().map(Row::of).toList());
        out.println(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document));
        System.err.println("The ledger is left for a look: " + stage.leftLedger());
    }
}
