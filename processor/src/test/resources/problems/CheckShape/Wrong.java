import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.CHECK, check = /*!*/"findCharge")
  String charge(long cents) {
    return "ch_1";
  }
  
  boolean findCharge(long cents) {
    return false;
  }
}
