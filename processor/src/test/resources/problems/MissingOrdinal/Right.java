import dev.plankey.annotations.*;
import java.util.List;

class Billing {
  @SideEffecting(repeat = Repeat.PER_ORDINAL)
  void charge(String customer, @Ordinal int number, @IntentKey String key) {}

  void chargeAll(List<String> customers) {
    for (int i = 0; i < customers.size(); i++) {
      charge(customers.get(i), i, IntentKey.INJECTED);
    }
  }
}
