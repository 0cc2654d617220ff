package shop;

import dev.plankey.annotations.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Card(@Sensitive String number, String holder) {}

  public record Wallet(List<Card> cards, Map<String, Card> named) {}

  public record Node(@Sensitive String secret, List<Node> children) {}

  @SideEffecting
  @Sensitive
  String store(@Sensitive String password, Wallet wallet, Node tree, @IntentKey String key) {
    return "token";
  }

  @ReadOnly
  Card card(String holder) {
    return new Card("4242", holder);
  }
}
