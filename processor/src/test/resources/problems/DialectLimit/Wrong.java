import java.util.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(strictSchema = /*!*/true)
  void tag(Map<String, String> tags, @IntentKey String key) {}
}
