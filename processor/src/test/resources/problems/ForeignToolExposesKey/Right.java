import dev.langchain4j.agent.tool.*;
import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(long cents, @IntentKey String key) {}
}
