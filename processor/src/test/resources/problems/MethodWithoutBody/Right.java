import dev.plankey.annotations.*;

interface Billing {
  void charge(long cents, String key);
}

class RemoteBilling implements Billing {
  @Override
  @SideEffecting
  public void charge(long cents, @IntentKey String key) {}
}
