import org.springframework.ai.tool.annotation.*;
import dev.plankey.annotations.*;

class Billing {
  @Tool
  @SideEffecting(onUnknown = OnUnknown.ESCALATE)
  void chargeCard(long cents) {}
}
