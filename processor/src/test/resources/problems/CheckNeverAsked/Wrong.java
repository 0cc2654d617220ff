import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.ESCALATE, check = /*!*/"findCharge")
  void charge(long cents) {}
  
  boolean findCharge(long cents) {
    return false;
  }
}
