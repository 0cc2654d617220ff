import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(@PlanItem String customer, @Sensitive String card, long cents, @IntentKey String key) {}
}
