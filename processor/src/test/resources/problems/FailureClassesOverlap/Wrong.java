import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(notApplied = IllegalStateException.class, refused = RuntimeException/*!*/.class)
  void charge(long cents, @IntentKey String key) {}
}
