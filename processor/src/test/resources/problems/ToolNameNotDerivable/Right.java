import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(name = "fee")
  void gebühr(long cents, @IntentKey String key) {}
}
