package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public enum Plain { ONE, TWO }

  public enum Renamed { @JsonProperty("one") ONE, TWO }

  public enum Coded {
    A("a-1"),
    B("b-2");

    private final String code;

    Coded(String code) {
      this.code = code;
    }

    @JsonValue
    public String code() {
      return code;
    }
  }

  @SideEffecting
  void store(Plain plain, Renamed renamed, Set<Coded> codes, @PlanItem Renamed region, @IntentKey String key) {}
}
