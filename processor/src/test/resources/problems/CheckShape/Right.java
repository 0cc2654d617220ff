import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown.CHECK, check = "findCharge")
  String charge(long cents) {
    return "ch_1";
  }
  
  java.util.Optional<String> findCharge(long cents) {
    return java.util.Optional.empty();
  }
}
