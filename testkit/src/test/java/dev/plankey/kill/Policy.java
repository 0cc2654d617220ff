package dev.plankey.kill;

import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.HttpVerdicts;
import dev.plankey.Tool;
import dev.plankey.ledger.LedgerTransaction;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;

/** A tool of each kind, as people write it. */
enum Policy {
    RESEND {
        @Override
        Tool<Invoice, String> tool(URI receiver) {
            return named().resend();
        }

        @Override
        String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws Exception {
            return post(invoice, intent.key(), receiver);
        }
    },
    CHECK {
        @Override
        Tool<Invoice, String> tool(URI receiver) {
            return named().checkedBy((invoice, intent) -> ask(intent.key(), receiver))
                    .check();
        }

        @Override
        String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws Exception {
            return post(invoice, intent.key(), receiver);
        }
    },
    REPEAT {
        @Override
        Tool<Invoice, String> tool(URI receiver) {
            return named().repeat();
        }

        @Override
        String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws Exception {
            return post(invoice, null, receiver);
        }
    },
    ESCALATE {
        @Override
        Tool<Invoice, String> tool(URI receiver) {
            return named().escalate();
        }

        @Override
        String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws Exception {
            return post(invoice, null, receiver);
        }
    },
    TRANSACTIONAL {
        @Override
        Tool<Invoice, String> tool(URI receiver) {
            return named().transactional();
        }

        @Override
        String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws SQLException {
            return insert(invoice);
        }
    };

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    abstract Tool<Invoice, String> tool(URI receiver);

    abstract String apply(Invoice invoice, CurrentIntent intent, URI receiver) throws Exception;

    private static Tool.Builder<Invoice, String> named() {
        return Tool.named("create_invoice", Invoice.class, String.class);
    }

    private static String post(Invoice invoice, String key, URI receiver) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(receiver).POST(BodyPublishers.ofString(invoice.text()));
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
        HttpVerdicts.stripe().requireSuccess(response);
        return response.body();
    }

    private static Found<String> ask(String key, URI receiver) throws IOException, InterruptedException {
        URI question = receiver.resolve("?key=" + URLEncoder.encode(key, StandardCharsets.UTF_8));
        HttpResponse<String> response =
                CLIENT.send(HttpRequest.newBuilder(question).build(), BodyHandlers.ofString());
        if (response.statusCode() == 404) {
            return Found.none();
        }
        HttpVerdicts.stripe().requireSuccess(response);
        return Found.of(response.body());
    }

    /** The table stands in the ledger's file. */
    private static String insert(Invoice invoice) throws SQLException {
        String id = UUID.randomUUID().toString();
        Connection connection = LedgerTransaction.connection();
        try (PreparedStatement insert = connection.prepareStatement("insert into invoice(id, text) values (?, ?)")) {
            insert.setString(1, id);
            insert.setString(2, invoice.text());
            insert.executeUpdate();
        }
        return id;
    }
}
