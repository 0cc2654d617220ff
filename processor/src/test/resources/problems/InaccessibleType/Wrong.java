import dev.plankey.annotations.*;

class Billing {
  private record Receipt(String id) {}
  
  @SideEffecting
  Receipt /*!*/charge(long cents, @IntentKey String key) {
    return new Receipt("ch_1");
  }
}
