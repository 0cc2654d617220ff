package dev.plankey.readme;

import dev.plankey.CurrentIntent;
import dev.plankey.HttpVerdicts;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Ordinal;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.Repeat;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;

/** The tools of {@code docs/guide.md}. */
@ToolGroup(prefix = "guide")
public class Payments {

    private static final HttpVerdicts GATEWAY =
            HttpVerdicts.stripe().refusedWhen(answer -> answer.bodyHas("card_declined"));

    private final PaymentApi api;
    private final Bank bank;
    private final URI gateway;
    private final HttpClient http = HttpClient.newHttpClient();

    Payments(PaymentApi api, Bank bank, URI gateway) {
        this.api = api;
        this.bank = bank;
        this.gateway = gateway;
    }

    /** Charges a customer. */
    @SideEffecting
    public String charge(String customer, BigDecimal amount, @IntentKey String key) {
        return api.charge(key, customer, amount);
    }

    /** Charges one line of an order. */
    @SideEffecting(repeat = Repeat.PER_ORDINAL)
    public String chargeLine(@Ordinal int line, BigDecimal amount, @IntentKey String key) {
        return api.charge(key, "line " + line, amount);
    }

    /** Pays one of the plan's suppliers. */
    @SideEffecting
    public String paySupplier(@PlanItem String supplier, BigDecimal amount, @IntentKey String key) {
        return api.charge(key, supplier, amount);
    }

    /** Opens an account. */
    @SideEffecting(onUnknown = OnUnknown.CHECK, check = "findAccount")
    public String openAccount(String owner, @IntentKey String key) {
        return bank.open(owner, key);
    }

    Optional<String> findAccount(String owner, @IntentKey String key) {
        return bank.find(key);
    }

    /** Sends a fax. */
    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public String fax(String text) {
        return api.fax(text);
    }

    /** Marks an invoice as paid. */
    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public void markPaid(String invoice) {
        api.setStatus(invoice, "PAID");
    }

    /** Refunds a customer. */
    @SideEffecting(
            notApplied = UnknownCustomerException.class,
            refused = CardDeclinedException.class,
            paused = NeedsApprovalException.class)
    public String refund(String customer, BigDecimal amount, @IntentKey String key) {
        return api.refund(key, customer, amount);
    }

    /** Reserves an amount and takes it. */
    @SideEffecting
    public String reserveAndCapture(String customer, BigDecimal amount, @IntentKey String key) {
        CurrentIntent intent = CurrentIntent.get().orElseThrow();
        api.charge(key, customer, BigDecimal.ZERO);
        return api.charge(intent.downstreamKey("capture"), customer, amount);
    }

    /** Charges a customer at the gateway. */
    @SideEffecting
    public String chargeAtGateway(String customer, @IntentKey String key) throws IOException, InterruptedException {
        HttpResponse<String> response = http.send(
                HttpRequest.newBuilder(gateway)
                        .header("Idempotency-Key", key)
                        .POST(HttpRequest.BodyPublishers.ofString(customer))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        GATEWAY.requireSuccess(response);
        return response.body();
    }

    /** A receiver that honours keys. */
    interface PaymentApi {
        String charge(String key, String customer, BigDecimal amount);

        default String refund(String key, String customer, BigDecimal amount) {
            return charge(key, customer, amount.negate());
        }

        default String fax(String text) {
            return charge("", text, BigDecimal.ZERO);
        }

        default void setStatus(String invoice, String status) {
            var unused = charge("", invoice + " " + status, BigDecimal.ZERO);
        }
    }

    /** A receiver that can be asked. */
    interface Bank {
        String open(String owner, String reference);

        Optional<String> find(String reference);
    }

    static final class UnknownCustomerException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    static final class CardDeclinedException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    static final class NeedsApprovalException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
