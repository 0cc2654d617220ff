import dev.plankey.annotations.*;

class Billing {
  void charge(long cents, /*!*/@IntentKey String key) {}
}
