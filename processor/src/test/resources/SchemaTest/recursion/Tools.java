package shop;

import dev.plankey.annotations.*;
import java.util.*;
import org.jspecify.annotations.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Node(String name, List<Node> children) {}

  public record Employee(String name, @Nullable Department department) {}

  public record Department(String name, List<Employee> staff) {}

  @SideEffecting
  Node store(Node node, Employee employee, @IntentKey String key) {
    return node;
  }
}
