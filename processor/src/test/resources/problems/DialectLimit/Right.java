import java.util.*;
import dev.plankey.annotations.*;

class Billing {
  record Tag(String name, String value) {}
  
  @SideEffecting(strictSchema = true)
  void tag(List<Tag> tags, @IntentKey String key) {}
}
