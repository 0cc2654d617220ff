import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(keyRemembered = /*!*/"24 hours")
  void charge(long cents, @IntentKey String key) {}
}
