import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @Ambient Long limit, @Ambient Integer retries, @IntentKey String key) {}
}
