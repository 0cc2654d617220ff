import dev.plankey.annotations.*;
import java.util.List;

class Billing {
  @SideEffecting
  void charge(String customer, @IntentKey String key) {}

  void chargeAll(List<String> customers) {
    for (String customer : customers) {
      this/*!*/.charge(customer, IntentKey.INJECTED);
    }
  }
}
