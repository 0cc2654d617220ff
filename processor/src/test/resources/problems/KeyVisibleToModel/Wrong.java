import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.ESCALATE)
  void charge(long cents, String /*!*/idempotencyKey) {}
}
