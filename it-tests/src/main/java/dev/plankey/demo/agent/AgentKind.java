package dev.plankey.demo.agent;

/** Which tools an agent has, and whether Plankey stands around them. */
public enum AgentKind {
    /** No Plankey: the call is bound and made. */
    UNPROTECTED {
        @Override
        Agent.Mind mind(BillingClient billing, String ledger) {
            return new UnprotectedMind(billing);
        }
    },
    /** For a billing server that honours keys. */
    RESENDING {
        @Override
        Agent.Mind mind(BillingClient billing, String ledger) {
            return PlankeyMind.open(ledger, new InvoiceTools(billing));
        }
    },
    /** For a billing server that ignores keys and can be asked. */
    ASKING {
        @Override
        Agent.Mind mind(BillingClient billing, String ledger) {
            return PlankeyMind.open(ledger, new AskingInvoiceTools(billing));
        }
    },
    /** For a billing server that ignores keys and cannot be asked. */
    ESCALATING {
        @Override
        Agent.Mind mind(BillingClient billing, String ledger) {
            return PlankeyMind.open(ledger, new EscalatingInvoiceTools(billing));
        }
    };

    abstract Agent.Mind mind(BillingClient billing, String ledger);
}
