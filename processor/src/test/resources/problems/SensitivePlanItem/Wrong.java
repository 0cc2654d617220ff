import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(/*!*/@PlanItem @Sensitive String card, long cents, @IntentKey String key) {}
}
