import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, /*!*/@IntentKey @Ambient String key) {}
}
