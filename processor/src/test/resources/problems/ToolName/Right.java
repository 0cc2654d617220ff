import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(name = "charge_card")
  void charge(long cents, @IntentKey String key) {}
}
