import java.util.*;
import dev.plankey.annotations.*;

class Billing {
  record Line(String sku, Thread handle) {}
  
  record Order(List<Line> lines) {}
  
  @SideEffecting
  void place(Order /*!*/order, @IntentKey String key) {}
}
