import java.util.concurrent.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  Future<String> /*!*/charge(long cents, @IntentKey String key) {
    return null;
  }
}
