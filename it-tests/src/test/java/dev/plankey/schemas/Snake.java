package dev.plankey.schemas;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.schemas.Types.Address;
import dev.plankey.schemas.Types.Inheriting;
import dev.plankey.schemas.Types.Payment;
import dev.plankey.schemas.Types.RenamedBean;
import java.util.List;
import java.util.Map;

/** The same in snake case. */
@ToolGroup(prefix = "snake", naming = Naming.SNAKE_CASE)
public class Snake extends Receiver {

    @ReadOnly
    public void addressOf(Address value) {
        receive(value);
    }

    @ReadOnly
    public void listPayments(List<Payment> value) {
        receive(value);
    }

    @ReadOnly
    public void listRenamed(Map<String, RenamedBean> value) {
        receive(value);
    }

    @ReadOnly
    public void listKept(List<Inheriting> value) {
        receive(value);
    }
}
