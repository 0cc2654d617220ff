import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void /*!*/charge(long cents, @Ambient Number limit, @Ambient Integer retries, @IntentKey String key) {}
}
