import org.springframework.transaction.annotation.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
}
