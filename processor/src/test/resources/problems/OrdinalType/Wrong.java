import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(/*!*/@Ordinal double share, @IntentKey String key) {}
}
