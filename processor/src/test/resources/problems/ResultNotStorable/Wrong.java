import java.util.*;
import java.util.stream.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  Stream<String> /*!*/charge(long cents, @IntentKey String key) {
    return Stream.of("ch_1");
  }
}
