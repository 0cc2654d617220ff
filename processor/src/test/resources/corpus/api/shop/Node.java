package shop;

import java.util.List;

/** A tree of orders. */
public record Node(String id, Order order, List<Node> children) {}
