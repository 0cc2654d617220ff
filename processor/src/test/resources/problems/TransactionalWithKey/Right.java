import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.TRANSACTIONAL)
  void recordPayment(long cents) {}
}
