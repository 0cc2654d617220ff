import kotlin.coroutines.Continuation;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  String charge(long cents, @IntentKey String key) {
    return "ch_1";
  }
}
