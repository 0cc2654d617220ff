import dev.plankey.annotations.*;

class Billing {
  /*!*/@ReadOnly
  String createInvoice(long cents) {
    return "in_1";
  }
}
