package dev.plankey.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real Lombok before our processor, as builds that have both must list them. */
class LombokTest {

    private static final String DESK = """
            package shop;

            import dev.plankey.annotations.*;
            import java.math.BigDecimal;
            import java.util.*;
            import lombok.*;

            public class Desk {
              @Value
              public static class Ticket {
                String seat;
                BigDecimal price;
              }

              @Data
              @NoArgsConstructor
              @AllArgsConstructor
              public static class Booking {
                private String reference;
                private List<Ticket> tickets;
              }

              @Data
              public static class Wish {
                private String reference;
                private int seats;
              }

              public int runs;

              @SideEffecting
              public Booking book(Wish wish, @IntentKey String key) {
                runs++;
                List<Ticket> tickets = new ArrayList<>();
                for (int i = 0; i < wish.getSeats(); i++) {
                  tickets.add(new Ticket(i + "A", new BigDecimal("4.50")));
                }
                return new Booking(wish.getReference(), tickets);
              }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void what_lombok_wrote_is_described_bound_and_replayed_like_what_people_write() throws Exception {
        compile();
        try (URLClassLoader classes = new URLClassLoader(
                        new URL[] {folder.resolve("classes").toUri().toURL()},
                        getClass().getClassLoader());
                Ledger ledger = SqliteLedger.at(folder.resolve("ledger.db"));
                Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            Object desk = classes.loadClass("shop.Desk").getConstructor().newInstance();
            ToolDispatcher dispatcher =
                    ToolCatalog.of(desk.getClass()).dispatchOnly().bind(plankey, desk);
            String wish = "{\"wish\":{\"reference\":\"r-1\",\"seats\":2}}";

            plankey.task("t").step("s").run(() -> {
                ToolResult first = dispatcher.call(ToolCall.of("book", wish));
                assertThat(first.isError()).as(first.text()).isFalse();
                Object booking = first.value().orElseThrow();
                String text = booking.toString();
                assertThat(text)
                        .isEqualTo("Desk.Booking(reference=r-1, tickets=[Desk.Ticket(seat=0A, price=4.50),"
                                + " Desk.Ticket(seat=1A, price=4.50)])");

                ToolResult replayed = dispatcher.call(ToolCall.of("book", wish));
                assertThat(replayed.value()).contains(booking);
                assertThat(replayed.text()).isEqualTo(first.text());
                ((List<?>) booking.getClass().getMethod("getTickets").invoke(booking)).clear();
                assertThat(dispatcher.call(ToolCall.of("book", wish)).value())
                        .map(Object::toString)
                        .contains(text);
            });

            assertThat(desk.getClass().getField("runs").getInt(desk)).isEqualTo(1);
        }
    }

    private void compile() throws Exception {
        Path source = Files.createDirectories(folder.resolve("shop")).resolve("Desk.java");
        Files.writeString(source, DESK);
        // Else an immutable class has no constructor whose parameters a reader could name.
        Files.writeString(folder.resolve("lombok.config"), "lombok.anyConstructor.addConstructorProperties = true\n");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String path = System.getProperty("java.class.path");
        List<String> options = List.of(
                "-parameters",
                "-cp",
                path,
                "-processorpath",
                path,
                "-processor",
                "lombok.launch.AnnotationProcessorHider$AnnotationProcessor,dev.plankey.processor.PlankeyProcessor",
                "-d",
                classes.toString());
        StringWriter messages = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, UTF_8)) {
            boolean compiled = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(compiled).as(messages.toString()).isTrue();
        }
    }
}
