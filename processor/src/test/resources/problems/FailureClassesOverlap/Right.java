import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(notApplied = IllegalStateException.class, refused = SecurityException.class)
  void charge(long cents, @IntentKey String key) {}
}
