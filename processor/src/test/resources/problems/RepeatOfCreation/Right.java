import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.REPEAT)
  void markPaid(String invoice) {}
}
