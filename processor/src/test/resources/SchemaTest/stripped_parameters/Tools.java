package shop;

import dev.plankey.annotations.*;
import java.security.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  /**
   * Stores.
   *
   * @param project the project
   * @param key not for the model
   * @param who not for the model
   */
  @SideEffecting(repeat = Repeat.PER_ORDINAL)
  void store(String project, @Ordinal int index, @IntentKey String key, Principal who, @Ambient StringBuilder log) {}
}
