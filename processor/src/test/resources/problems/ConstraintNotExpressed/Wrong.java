import jakarta.validation.constraints.*;
import java.time.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(@Past LocalDate /*!*/due, @IntentKey String key) {}
}
