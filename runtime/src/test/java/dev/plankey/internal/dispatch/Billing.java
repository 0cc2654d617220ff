package dev.plankey.internal.dispatch;

import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.Paused;
import dev.plankey.annotations.Ambient;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Ordinal;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.Repeat;
import dev.plankey.annotations.SideEffecting;
import java.math.BigDecimal;
import java.security.Principal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Tools of all kinds, with the companion {@code Billing_Plankey} and the resource that the processor would write. Counts its effects. */
public class Billing {

    record Invoice(String invoiceId, String customerId, BigDecimal amount, LocalDate dueDate) {}

    enum Region {
        NORTH,
        SOUTH
    }

    static class CardDeclinedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        CardDeclinedException(String message) {
            super(message);
        }
    }

    static class NeedsApproval extends Exception implements Paused {
        private static final long serialVersionUID = 1L;
    }

    /** What was done, in order. */
    final List<String> effects = new CopyOnWriteArrayList<>();

    /** What the next bodies do beside their effect: may throw. */
    Supplier<Throwable> failure = () -> null;

    private void effect(String text) throws Exception {
        effects.add(text);
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (Exception) thrown;
        }
    }

    @SideEffecting(finalFailures = CardDeclinedException.class)
    Invoice createInvoice(
            String customerId,
            String description,
            BigDecimal amount,
            Currency currency,
            LocalDate dueDate,
            @IntentKey String key)
            throws Exception {
        effect(customerId + " " + amount + " " + currency + " " + dueDate + " " + description + " " + key);
        return new Invoice("inv_" + effects.size(), customerId, amount, dueDate);
    }

    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    void pay(@PlanItem Region region, int amount) throws Exception {
        effect(region + " " + amount);
    }

    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.REPEAT)
    String book(@Ordinal long line, String text, @Ambient Principal user) throws Exception {
        effect(line + " " + text + " " + user.getName());
        return "booked";
    }

    @ReadOnly
    List<Invoice> listInvoices(Optional<String> customerId) throws Exception {
        effect("list " + customerId.orElse("all"));
        return List.of(new Invoice("inv_0", customerId.orElse("c"), new BigDecimal("1.00"), LocalDate.EPOCH));
    }

    @SideEffecting(onUnknown = OnUnknown.CHECK, check = "findMail")
    CompletableFuture<Optional<String>> sendMail(String to, Map<String, List<Integer>> parts) throws Exception {
        effect("mail " + to + " " + parts);
        return CompletableFuture.supplyAsync(() -> Optional.of("sent"));
    }

    Found<Optional<String>> findMail(String to, Map<String, List<Integer>> parts, @IntentKey String key) {
        return effects.stream().anyMatch(effect -> effect.startsWith("mail " + to))
                ? Found.of(Optional.of("found"))
                : Found.none();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT, outsideTask = OutsideTask.PROCEED)
    static String ping(@IntentKey String key) {
        return key + " " + CurrentIntent.get().map(CurrentIntent::key).orElse("no intent");
    }

    /** All that was done, as text. */
    List<String> seen() {
        return new ArrayList<>(effects);
    }
}
