import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown/*!*/.REPEAT)
  void createInvoice(long cents) {}
}
