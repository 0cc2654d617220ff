package dev.plankey.kill;

/** Where the first process dies; {@code docs/guarantees.md} says what each leaves behind. */
enum At {
    BEFORE_CLAIM("before-claim"),
    AFTER_CLAIM("after-claim"),
    AFTER_BODY("after-body"),
    BEFORE_COMPLETE("before-complete"),
    AFTER_COMPLETE("after-complete");

    final String faultPoint;

    At(String faultPoint) {
        this.faultPoint = faultPoint;
    }
}
