import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {
    send(cents, key);
  }
  
  void send(long cents, String key) {}
}

class LoggedBilling extends Billing {
  @Override
  @SideEffecting
  void charge(long cents, @IntentKey String key) {
    send(cents, key);
  }
}
