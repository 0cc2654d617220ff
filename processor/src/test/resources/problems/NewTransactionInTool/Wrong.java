import org.springframework.transaction.annotation.*;
import dev.plankey.annotations.*;

class Billing {
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  @SideEffecting(onUnknown = OnUnknown.TRANSACTIONAL)
  void /*!*/recordPayment(long cents) {}
}
