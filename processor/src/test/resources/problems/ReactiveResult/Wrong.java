import java.util.concurrent.*;
import org.reactivestreams.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  Publisher<String> /*!*/charge(long cents, @IntentKey String key) {
    return null;
  }
}
