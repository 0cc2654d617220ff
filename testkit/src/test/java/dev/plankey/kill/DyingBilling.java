package dev.plankey.kill;

import dev.plankey.testkit.FaultPoints;
import java.net.URI;
import java.time.Clock;

/** The process that dies. */
final class DyingBilling {

    private DyingBilling() {}

    public static void main(String[] arguments) throws Exception {
        At at = At.valueOf(arguments[0]);
        Policy policy = Policy.valueOf(arguments[1]);
        try (Billing billing = new Billing(arguments[2], Clock.systemUTC(), URI.create(arguments[3]))) {
            FaultPoints.at(at.faultPoint, FaultPoints::halt);
            System.out.println("It lives, and got " + billing.call(policy, Invoice.FIRST));
        }
    }
}
