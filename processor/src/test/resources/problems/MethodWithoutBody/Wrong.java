import dev.plankey.annotations.*;

interface Billing {
  /*!*/@SideEffecting
  void charge(long cents, @IntentKey String key);
}
