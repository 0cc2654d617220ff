import dev.plankey.annotations.*;

class Billing {
  @SideEffecting(onUnknown = OnUnknown/*!*/.RESEND)
  void charge(long cents) {}
}
