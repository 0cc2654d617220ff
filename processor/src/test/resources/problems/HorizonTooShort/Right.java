import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(keyRemembered = "PT10M", maxAttempt = "PT1M")
  void charge(long cents, @IntentKey String key) {}
}
