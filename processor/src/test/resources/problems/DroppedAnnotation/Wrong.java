import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
}

class LoggedBilling extends Billing {
  @Override
  void /*!*/charge(long cents, String key) {}
}
