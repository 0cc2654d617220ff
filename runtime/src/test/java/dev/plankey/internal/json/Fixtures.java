package dev.plankey.internal.json;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.Types;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Types that tools take, and a companion as the processor would write it. */
final class Fixtures {

    private Fixtures() {}

    record Money(BigDecimal amount, Currency currency) {}

    record Line(String text, Money price, Optional<String> noteToSelf) {}

    record Hidden(
            String shown,
            @JsonIgnore @Nullable String internal,
            @JsonIgnore int count) {}

    record Named(@JsonProperty("IBAN") String iban, String bankCode) {}

    sealed interface Shape permits Circle, Square {}

    record Circle(double radiusMm) implements Shape {}

    record Square(int sideMm, Set<String> tags) implements Shape {}

    record Tree(String name, Set<String> tags, List<Tree> children) {}

    enum Region {
        NORTH,
        @JsonProperty("the-south")
        SOUTH
    }

    /** As Lombok's {@code @Data} writes one. */
    static final class Bean {
        private String firstName = "";
        private int age;
        public boolean vip;

        public String getFirstName() {
            return firstName;
        }

        public void setFirstName(String firstName) {
            this.firstName = firstName;
        }

        public int getAge() {
            return age;
        }

        public void setAge(int age) {
            this.age = age;
        }
    }

    static final class Tools {}

    /** Parameters of all kinds. */
    static final class Companion extends ToolClass {

        Companion() {
            super(Tools.class, Naming.SNAKE_CASE);
            tool("create_invoice", "createInvoice(…)", String.class)
                    .parameter("customer_id", String.class)
                    .parameter("amount", BigDecimal.class)
                    .parameter("due_date", LocalDate.class)
                    .parameter("tags", Types.of(Set.class, String.class))
                    .parameter("note", Types.of(Optional.class, String.class))
                    .intentKey("key");
            tool("order", "order(…)", void.class)
                    .parameter("lines", Types.of(List.class, Line.class))
                    .parameter("shapes", Types.of(Map.class, String.class, Types.of(List.class, Shape.class)))
                    .parameter("tree", Tree.class);
            tool("count", "count(int,double)", int.class)
                    .parameter("n", int.class)
                    .parameter("ratio", double.class);
            tool("hide", "hide(…)", void.class).parameter("hidden", Hidden.class);
        }

        @Override
        protected @Nullable Object call(int tool, @Nullable Object target, @Nullable Object[] arguments) {
            throw noSuchTool(tool);
        }

        @Override
        public boolean isWoven() {
            return false;
        }
    }

    static ArgumentsForm form(int tool) {
        return ArgumentsForm.of(new Companion().tools().get(tool));
    }
}
