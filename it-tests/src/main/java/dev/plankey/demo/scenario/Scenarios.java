package dev.plankey.demo.scenario;

import java.util.List;

/** The table of the demo. */
public final class Scenarios {

    private Scenarios() {}

    /** A to I. */
    public static List<Scenario> all() {
        return List.of(
                new PayloadHashDedup(),
                new GatewayTimeoutInEveryForm(),
                new KilledAfterCommit(),
                new FoundByAsking(),
                new UnknownUntilResolved(),
                new TwoProjects(),
                new Replanned(),
                new TwoProcesses(),
                new WholePlanAgain());
    }
}
