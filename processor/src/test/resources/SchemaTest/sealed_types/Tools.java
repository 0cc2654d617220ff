package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  /** How it is paid. */
  public sealed interface Payment {}

  public record CardPayment(String number) implements Payment {}

  public record Cash() implements Payment {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(Square.class)})
  public sealed interface Shape {}

  public record Circle(double radius) implements Shape {}

  @JsonTypeName("sq")
  public record Square(double side) implements Shape {}

  @SideEffecting
  Payment store(Payment payment, List<Shape> shapes, Circle circle, Cash cash, @IntentKey String key) {
    return payment;
  }
}
