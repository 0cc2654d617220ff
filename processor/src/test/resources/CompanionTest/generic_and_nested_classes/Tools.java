package shop;

import dev.plankey.annotations.*;
import java.math.*;
import java.util.*;

public class Tools {
  public static class Box<T extends Comparable<T>> {
    @SideEffecting(name = "put_in_box")
    public <X extends BigDecimal> List<String> put(List<X> numbers, @IntentKey String key) {
      return List.of();
    }

    interface Lid {
      @SideEffecting
      default void close(String how, @IntentKey String key) {}
    }
  }
}
