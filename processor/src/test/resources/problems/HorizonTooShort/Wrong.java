import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(keyRemembered = /*!*/"PT10M")
  void charge(long cents, @IntentKey String key) {}
}
