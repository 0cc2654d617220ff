import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.CHECK, check = "findCharge")
  void charge(long cents) {}
  
  boolean findCharge(long cents, @IntentKey String key) {
    return false;
  }
}
