import dev.plankey.annotations.*;

class Billing {
  @SideEffecting
  void charge(@Ordinal int month, /*!*/@PlanItem String project, @IntentKey String key) {}
}
