package dev.plankey.schemas;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Types of the kinds that tools take; components with two words show which naming counts. */
final class Types {

    private Types() {}

    enum Region {
        NORTH,
        SOUTH
    }

    /** For people it has another text than for programs. */
    enum Priority {
        LOW,
        HIGH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    enum Renamed {
        @JsonProperty("in-transit")
        IN_TRANSIT,
        @JsonProperty("delivered")
        DELIVERED
    }

    enum Coded {
        EURO("EUR"),
        FRANC("CHF");

        private final String code;

        Coded(String code) {
            this.code = code;
        }

        @JsonValue
        public String code() {
            return code;
        }

        @JsonCreator
        static Coded of(String code) {
            return code.equals("EUR") ? EURO : FRANC;
        }
    }

    record Address(String streetName, String city) {}

    record Line(String article, int quantity) {}

    record Order(String customer, Address delivery, List<Line> lines) {}

    record Page<T>(List<T> items, @Nullable String next) {}

    record Pair<A, B>(A first, B second) {}

    record Tree(String name, List<Tree> children) {}

    record Employee(String name, @Nullable Department leads) {}

    record Department(String title, List<Employee> members) {}

    record WithOptional(String name, Optional<String> nickname) {}

    record WithOptionalInt(String name, OptionalInt age) {}

    record WithNullable(String name, @Nullable String nickname) {}

    record Amounts(
            @JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal net, BigDecimal rate) {}

    record Defaulted(
            String name, @JsonProperty(defaultValue = "10") int limit) {}

    record Iban(@JsonValue String value) {}

    record Times(LocalDate day, Duration length) {}

    record Named(@JsonProperty("first_name") String firstName, String lastName) {}

    record Shelves(Map<String, Map<Region, Line>> shelves) {}

    /** A bean. */
    static final class Contact {
        private String name = "";
        private @Nullable Integer age;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public @Nullable Integer getAge() {
            return age;
        }

        public void setAge(@Nullable Integer age) {
            this.age = age;
        }
    }

    /** What its heirs have, too. */
    static class Base<I> {
        private I id;

        public I getId() {
            return id;
        }

        public void setId(I id) {
            this.id = id;
        }
    }

    static final class Inheriting extends Base<Long> {
        private String name = "";

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }
    }

    static final class Open {
        public String name = "";
        public List<Line> lines = List.of();
    }

    static final class RenamedBean {
        @JsonProperty("account_no")
        private String account = "";

        private String note = "";

        public String getAccount() {
            return account;
        }

        public void setAccount(String account) {
            this.account = account;
        }

        public String getNote() {
            return note;
        }

        public void setNote(String note) {
            this.note = note;
        }
    }

    static final class Created {
        private final String name;
        private final int size;

        @JsonCreator
        Created(@JsonProperty("name") String name, @JsonProperty("size") int size) {
            this.name = name;
            this.size = size;
        }

        public String getName() {
            return name;
        }

        public int getSize() {
            return size;
        }
    }

    sealed interface Payment {}

    record Card(String number) implements Payment {}

    record Transfer(String accountNumber) implements Payment {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Circle.class, name = "circle"),
        @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    sealed interface Shape {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    sealed interface Expression {}

    record Number(int value) implements Expression {}

    record Sum(Expression left, Expression right) implements Expression {}
}
