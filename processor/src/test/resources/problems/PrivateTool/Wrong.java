import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  private void /*!*/charge(long cents, @IntentKey String key) {}
}
