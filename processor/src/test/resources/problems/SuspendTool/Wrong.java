import kotlin.coroutines.Continuation;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  Object /*!*/charge(long cents, @IntentKey String key, Continuation<String> next) {
    return cents;
  }
}
