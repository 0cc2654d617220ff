import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
}

class Cards {
  @SideEffecting
  void /*!*/charge(String card, @IntentKey String key) {}
}
