import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.CHECK, check = /*!*/"findCharge")
  void charge(long cents) {}
}
