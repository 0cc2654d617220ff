import dev.plankey.annotations.*;

class Billing {
  /*!*/@SideEffecting
  @ReadOnly
  void charge(long cents, @IntentKey String key) {}
}
