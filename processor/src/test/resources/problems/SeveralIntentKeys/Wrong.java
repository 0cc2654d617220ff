import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String first, /*!*/@IntentKey String second) {}
}
