package shop;

import dev.plankey.annotations.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Line(String sku, int count) {}

  public enum Size { S, M, L }

  @SideEffecting
  List<Line> store(
      List<Line> lines, Set<String> tags, Collection<? extends Line> more, Iterable<UUID> ids, int[][] grid, Line[] array,
      ArrayList<List<String>> nested, Map<String, Line> bySku, Map<Size, Integer> bySize, Map<UUID, Map<Integer, String>> deep,
      @IntentKey String key) {
    return lines;
  }
}
