import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void /*!*/gebühr(long cents, @IntentKey String key) {}
}
