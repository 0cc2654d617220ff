import jakarta.validation.constraints.*;
import java.time.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(LocalDate due, @IntentKey String key) {}
}
