import dev.plankey.annotations.*;

class Billing {
  @ReadOnly
  String invoiceOf(long cents) {
    return "in_1";
  }
}
