package dev.plankey.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Classes with ten tools each, of the kinds that applications have: a third is read-only, most take a key, some take records. */
final class ToolSources {

    private static final int TOOLS_PER_CLASS = 10;

    private ToolSources() {}

    /** Writes classes with this many tools. */
    static void write(Path folder, int tools) throws IOException {
        for (int i = 0; i * TOOLS_PER_CLASS < tools; i++) {
            Path pack = Files.createDirectories(folder.resolve("shop/part" + i));
            Files.writeString(pack.resolve("Service" + i + ".java"), service(i));
            Files.writeString(pack.resolve("Order" + i + ".java"), order(i));
        }
    }

    private static String order(int i) {
        return """
                package shop.part%1$d;

                import java.math.BigDecimal;
                import java.time.LocalDate;
                import java.util.List;

                /**
                 * What a customer wants.
                 *
                 * @param customer who pays
                 * @param due when
                 * @param lines what
                 */
                public record Order%1$d(String customer, LocalDate due, List<Line> lines) {

                    public enum Unit { PIECE, KILOGRAM, LITRE }

                    public record Line(String article, int quantity, Unit unit, BigDecimal price) {}
                }
                """.formatted(i);
    }

    private static String service(int i) {
        StringBuilder source = new StringBuilder("""
                package shop.part%1$d;

                import dev.plankey.annotations.IntentKey;
                import dev.plankey.annotations.OnUnknown;
                import dev.plankey.annotations.ReadOnly;
                import dev.plankey.annotations.SideEffecting;
                import java.math.BigDecimal;
                import java.time.LocalDate;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;
                import java.util.Optional;

                public class Service%1$d {

                    private final List<String> log = new ArrayList<>();

                    private String note(String what, Object... values) {
                        StringBuilder text = new StringBuilder(what);
                        for (Object value : values) {
                            text.append(' ').append(value);
                        }
                        log.add(text.toString());
                        return text.toString();
                    }
                """.formatted(i));
        for (int tool = 0; tool < TOOLS_PER_CLASS; tool++) {
            source.append(method(i, tool));
        }
        return source.append("}\n").toString();
    }

    private static String method(int i, int tool) {
        return switch (tool % 5) {
            case 0 -> """

                    /**
                     * Creates an invoice and sends it.
                     *
                     * @param customer who gets it
                     * @param amount how much
                     * @param due when it is due
                     */
                    @SideEffecting
                    public String createInvoice%1$d_%2$d(String customer, BigDecimal amount, LocalDate due, @IntentKey String key) {
                        return note("invoice", customer, amount.setScale(2), due, key);
                    }
                """.formatted(i, tool);
            case 1 -> """

                    /**
                     * Places an order.
                     *
                     * @param order what is wanted
                     */
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public Order%1$d placeOrder%1$d_%2$d(Order%1$d order) {
                        note("order", order.customer(), order.lines().size());
                        return order;
                    }
                """.formatted(i, tool);
            case 2 -> """

                    /** Sends a message to several people. */
                    @SideEffecting
                    public int notify%1$d_%2$d(List<String> to, String subject, String text, Optional<String> replyTo, @IntentKey String key) {
                        to.forEach(address -> note("mail", address, subject, text, replyTo.orElse("-"), key));
                        return to.size();
                    }
                """.formatted(i, tool);
            case 3 -> """

                    /** Sets labels of an article. */
                    @SideEffecting(onUnknown = OnUnknown.REPEAT)
                    public void label%1$d_%2$d(String article, Map<String, String> labels, boolean visible) {
                        labels.forEach((name, value) -> note("label", article, name, value, visible));
                    }
                """.formatted(i, tool);
            default -> """

                    /** Finds orders of a customer. */
                    @ReadOnly
                    public List<Order%1$d> find%1$d_%2$d(String customer, Optional<LocalDate> since, int limit) {
                        note("find", customer, since, limit);
                        return List.of();
                    }
                """.formatted(i, tool);
        };
    }
}
