package dev.plankey.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.Timescale;
import dev.plankey.demo.json.Json;
import dev.plankey.demo.scenario.Fact;
import dev.plankey.demo.scenario.Played;
import dev.plankey.demo.scenario.Stage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class JsonReportTest {

    @TempDir
    Path folder;

    @Test
    void a_scenario_is_reported_with_exactly_the_promised_fields() throws Exception {
        JsonNode row = report(played(new Effects(1, 0, 0), true)).at("/scenarios/0");

        assertThat(row).isEqualTo(Json.MAPPER.readTree("""
                        {"id": "B", "title": "a title", "calls": 3, "invoices": 1, "expectedInvoices": 1,
                         "driftFields": ["description", "amount"], "ok": true}"""));
    }

    @Test
    void one_invoice_too_many_is_not_ok() throws Exception {
        JsonNode row = report(played(new Effects(2, 0, 0), true)).at("/scenarios/0");

        assertThat(row.path("invoices").asInt()).isEqualTo(2);
        assertThat(row.path("ok").asBoolean()).isFalse();
    }

    @Test
    void a_mail_too_many_is_not_ok_though_the_invoices_are_right() throws Exception {
        assertThat(report(played(new Effects(1, 1, 0), true))
                        .at("/scenarios/0/ok")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void a_fact_that_does_not_hold_is_not_ok() throws Exception {
        assertThat(report(played(new Effects(1, 0, 0), false))
                        .at("/scenarios/0/ok")
                        .asBoolean())
                .isFalse();
    }

    private JsonNode report(Played played) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Stage stage = Stage.open(folder, Timescale.DEMO);
                PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            JsonReport report = new JsonReport(out);
            report.begin(stage);
            report.end(stage, List.of(played), 1);
        }
        return Json.MAPPER.readTree(bytes.toByteArray());
    }

    private static Played played(Effects effects, boolean holds) {
        List<FieldChange> changes = List.of(
                new FieldChange("/description", "\"a\"", "\"b\"", false), new FieldChange("/amount", "1.0", "1", true));
        Answer answer =
                new Answer("text", false, new Answer.Met("key", 2, false, DriftKind.AFTER_FAILURE, changes), List.of());
        return new Played(
                "B",
                "a title",
                3,
                effects,
                new Effects(1, 0, 0),
                List.of(answer),
                List.of(new Fact("a sentence", holds)),
                "a verdict");
    }
}
