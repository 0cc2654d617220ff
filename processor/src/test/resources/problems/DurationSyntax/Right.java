import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(keyRemembered = "PT24H")
  void charge(long cents, @IntentKey String key) {}
}
