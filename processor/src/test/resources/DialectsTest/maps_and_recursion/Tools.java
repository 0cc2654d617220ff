package shop;

import dev.plankey.annotations.*;
import java.util.*;
import org.jspecify.annotations.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Node(String name, @Describe("what hangs below") List<Node> children, @Describe("the parent") @Nullable Node parent) {}

  @SideEffecting
  void store(Node node, Map<String, Integer> stock, @IntentKey String key) {}
}
