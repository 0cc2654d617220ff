package dev.plankey.demo.scenario;

import dev.plankey.demo.billing.Effects;

/** One of the ways in which the incident can go. */
public interface Scenario {

    /** The letter of the table. */
    String id();

    /** What happens, in a line. */
    String title();

    /** What the billing server has to have done at its end. */
    Effects expected();

    /** Plays it to its end, with processes that are started and, where the story says so, killed. */
    Played play(Stage stage) throws Exception;
}
