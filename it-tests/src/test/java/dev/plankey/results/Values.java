package dev.plankey.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Types that services return. */
final class Values {

    private Values() {}

    public enum Region {
        NORTH,
        SOUTH {
            @Override
            public String toString() {
                return "the south";
            }
        }
    }

    public record Money(BigDecimal amount, Currency currency) {}

    public record Line(String article, Money price, Optional<String> note) {}

    public record Page<T>(List<T> items, int total) {}

    public sealed interface Shape {}

    public record Circle(double radius) implements Shape {}

    public record Square(long side) implements Shape {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Card.class, name = "card"),
        @JsonSubTypes.Type(value = Transfer.class, name = "transfer")
    })
    public abstract static sealed class Payment permits Card, Transfer {
        public String reference = "";
    }

    public static final class Card extends Payment {
        public int last4;

        @Override
        public boolean equals(Object other) {
            return other instanceof Card that && last4 == that.last4 && reference.equals(that.reference);
        }

        @Override
        public int hashCode() {
            return last4;
        }
    }

    public static final class Transfer extends Payment {
        public String iban = "";
    }

    /** Open to whoever extends it, so only Java code may use it. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "@type")
    @JsonSubTypes(@JsonSubTypes.Type(value = Dog.class, name = "dog"))
    public interface Animal {}

    public record Dog(String name) implements Animal {}

    /** A bean, with what its heirs have. */
    public static class Base {
        private long id;

        public long getId() {
            return id;
        }

        public void setId(long id) {
            this.id = id;
        }
    }

    public static final class Contact extends Base {
        private String name = "";
        private List<String> tags = new ArrayList<>();

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public List<String> getTags() {
            return tags;
        }

        public void setTags(List<String> tags) {
            this.tags = tags;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Contact that
                    && getId() == that.getId()
                    && name.equals(that.name)
                    && tags.equals(that.tags);
        }

        @Override
        public int hashCode() {
            return Objects.hash(getId(), name, tags);
        }
    }

    /** Immutable, with a creator. */
    public static final class Ticket {
        private final String seat;
        private final int row;

        @JsonCreator
        public Ticket(@JsonProperty("seat") String seat, @JsonProperty("row") int row) {
            this.seat = seat;
            this.row = row;
        }

        public String getSeat() {
            return seat;
        }

        public int getRow() {
            return row;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Ticket that && seat.equals(that.seat) && row == that.row;
        }

        @Override
        public int hashCode() {
            return Objects.hash(seat, row);
        }
    }
}
