import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(int month, @PlanItem String project, @IntentKey String key) {}
}
