package dev.plankey.demo;

import dev.plankey.demo.scenario.Played;
import dev.plankey.demo.scenario.Stage;
import java.util.List;

/** How the demo tells what it sees. */
interface Report {

    void begin(Stage stage);

    /** As soon as a scenario is over. */
    void show(Played played);

    void end(Stage stage, List<Played> all, double seconds);
}
