package dev.plankey.internal.dispatch;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.Types;
import java.math.BigDecimal;
import java.security.Principal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Written by hand as the processor would write it. */
public final class Billing_Plankey extends ToolClass {

    public Billing_Plankey() {
        super(Billing.class, Naming.SNAKE_CASE);
        tool(
                        "create_invoice",
                        "createInvoice(java.lang.String,java.lang.String,java.math.BigDecimal,java.util.Currency,java.time.LocalDate,java.lang.String)",
                        Billing.Invoice.class)
                .onUnknown(OnUnknown.RESEND)
                .finalFailure(Billing.CardDeclinedException.class)
                .parameter("customer_id", String.class)
                .parameter("description", String.class)
                .parameter("amount", BigDecimal.class)
                .parameter("currency", Currency.class)
                .parameter("due_date", LocalDate.class)
                .intentKey("key");
        tool("pay", "pay(dev.plankey.internal.dispatch.Billing$Region,int)", void.class)
                .onUnknown(OnUnknown.ESCALATE)
                .planItem("region", Billing.Region.class)
                .parameter("amount", int.class);
        tool("book", "book(long,java.lang.String,java.security.Principal)", String.class)
                .repeat(Repeat.PER_ORDINAL)
                .onUnknown(OnUnknown.REPEAT)
                .ordinal("line", long.class)
                .parameter("text", String.class)
                .ambient("user", Principal.class);
        tool("list_invoices", "listInvoices(java.util.Optional)", Types.of(List.class, Billing.Invoice.class))
                .readOnly()
                .parameter("customer_id", Types.of(Optional.class, String.class));
        tool(
                        "send_mail",
                        "sendMail(java.lang.String,java.util.Map)",
                        Types.of(CompletableFuture.class, Types.of(Optional.class, String.class)))
                .onUnknown(OnUnknown.CHECK)
                .check(true)
                .parameter("to", String.class)
                .parameter("parts", Types.of(Map.class, String.class, Types.of(List.class, Integer.class)));
        tool("ping", "ping(java.lang.String)", String.class)
                .isStatic()
                .onUnknown(OnUnknown.REPEAT)
                .outsideTask(OutsideTask.PROCEED)
                .intentKey("key");
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Object call(int tool, Object target, Object[] a) throws Throwable {
        switch (tool) {
            case 0:
                return ((Billing) target)
                        .createInvoice(
                                (String) a[0],
                                (String) a[1],
                                (BigDecimal) a[2],
                                (Currency) a[3],
                                (LocalDate) a[4],
                                (String) a[5]);
            case 1:
                ((Billing) target).pay((Billing.Region) a[0], (int) a[1]);
                return null;
            case 2:
                return ((Billing) target).book((long) a[0], (String) a[1], (Principal) a[2]);
            case 3:
                return ((Billing) target).listInvoices((Optional<String>) a[0]);
            case 4:
                return ((Billing) target).sendMail((String) a[0], (Map<String, List<Integer>>) a[1]);
            case 5:
                return Billing.ping((String) a[0]);
            default:
                throw noSuchTool(tool);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Object check(int tool, Object target, Object[] a) throws Throwable {
        switch (tool) {
            case 4:
                return ((Billing) target).findMail((String) a[0], (Map<String, List<Integer>>) a[1], (String) a[2]);
            default:
                throw noSuchTool(tool);
        }
    }

    @Override
    public boolean isWoven() {
        return false;
    }
}
