import org.springframework.ai.tool.annotation.*;
import dev.plankey.annotations.*;

class Billing {
  @Tool
  void /*!*/chargeCard(long cents) {}
}
