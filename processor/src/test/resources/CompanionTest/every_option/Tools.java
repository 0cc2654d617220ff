package shop;

import dev.plankey.annotations.*;
import java.math.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  static class Declined extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @SideEffecting(
      name = "charge_card",
      repeat = Repeat.PER_ORDINAL,
      check = "findCharge",
      keyRemembered = "P2D",
      refusalsRemembered = true,
      maxAttempt = "PT1M",
      onDrift = OnDrift.REJECT,
      outsideTask = OutsideTask.PROCEED,
      notApplied = {IllegalStateException.class, SecurityException.class},
      refused = Declined.class,
      finalFailures = ArithmeticException.class,
      paused = UnsupportedOperationException.class,
      onRollback = OnRollback.NOT_APPLIED)
  protected int charge(@Sensitive String card, List<? extends BigDecimal> amounts, @Ordinal long item, @IntentKey String key) {
    return 1;
  }

  Optional<Integer> findCharge(String card, List<? extends BigDecimal> amounts, long item, @IntentKey String key) {
    return Optional.empty();
  }

  @SideEffecting(onUnknown = OnUnknown.REPEAT)
  static void markPaid(String... invoices) {}

  @SuppressWarnings("plankey:PrivateTool")
  @SideEffecting
  private void secretly(@IntentKey String key) {}

  @ReadOnly
  List<String>[] all() {
    throw new IllegalStateException();
  }
}
