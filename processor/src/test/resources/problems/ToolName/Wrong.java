import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(name = /*!*/"charge card")
  void charge(long cents, @IntentKey String key) {}
}
