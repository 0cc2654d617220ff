import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
  
  @SideEffecting
  void /*!*/charge(String card, @IntentKey String key) {}
}
