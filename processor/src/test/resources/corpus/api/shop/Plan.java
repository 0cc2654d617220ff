package shop;

import java.util.List;

/** The plan of an agent. */
public interface Plan {
    List<Item> items();

    Item next();

    boolean isDone();

    /** A node of it. */
    record Item(String id, String kind, Order order) {}
}
