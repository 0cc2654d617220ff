import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(double share, @Ordinal long projectId, @IntentKey String key) {}
}
