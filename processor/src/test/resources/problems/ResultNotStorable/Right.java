import java.util.*;
import java.util.stream.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  List<String> charge(long cents, @IntentKey String key) {
    return List.of("ch_1");
  }
}
