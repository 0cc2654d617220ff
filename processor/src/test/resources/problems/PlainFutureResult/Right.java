import java.util.concurrent.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  CompletableFuture<String> charge(long cents, @IntentKey String key) {
    return null;
  }
}
