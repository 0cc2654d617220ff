import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
  
  @SideEffecting(name = "charge_card")
  void charge(String card, @IntentKey String key) {}
}
