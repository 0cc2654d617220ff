package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.RELEASED;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.OutcomeUnknownException;
import dev.plankey.annotations.OnUnknown;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Valid;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import jakarta.validation.executable.ExecutableValidator;
import java.lang.reflect.Method;
import java.util.Set;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a real validator throws, at a proxy around the tool or in its body: of parameters nothing was applied; of anything else nobody knows. */
class JakartaValidationTest {

    record Line(@NotBlank String text) {}

    interface Service {
        @Size(min = 3)
        String pay(@Size(max = 5) String text);

        void book(@Valid Line line);
    }

    private static ValidatorFactory factory;
    private static ExecutableValidator validator;
    private final World world = World.open();

    @BeforeAll
    static void start() {
        factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory();
        validator = factory.getValidator().forExecutables();
    }

    @AfterAll
    static void stop() {
        factory.close();
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void a_parameter_that_does_not_fit_is_not_applied_and_a_corrected_one_runs() throws Exception {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> {
            parameters("pay", String.class, arguments);
            return "paid " + arguments;
        });

        assertThat(failure(world.call(tool, "far too long"))).isInstanceOf(ConstraintViolationException.class);
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(world.kept()).as("it is certain").isEmpty();

        assertThat(value(world.call(tool, "short"))).isEqualTo("paid short");
    }

    @Test
    void so_is_one_below_a_parameter() throws Exception {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> {
            parameters("book", Line.class, new Line(arguments));
            return "booked";
        });

        world.call(tool, " ");

        assertThat(world.row().state()).isEqualTo(RELEASED);
    }

    @Test
    void with_a_key_parameter_the_release_is_tentative() {
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            parameters("pay", String.class, arguments);
            return "paid " + arguments;
        });

        world.call(tool, "far too long");

        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.kept()).as("the receiver may have seen the key").containsExactly("far too long");
        assertThat(value(world.call(tool, "short"))).isEqualTo("paid short");
        assertThat(world.row().state()).isEqualTo(DONE);
    }

    @Test
    void after_the_key_was_read_nobody_knows() {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> {
            intent.key();
            parameters("pay", String.class, arguments);
            return "paid";
        });

        world.call(tool, "far too long");

        assertThat(world.row().state()).isEqualTo(UNKNOWN);
    }

    @Test
    void a_result_that_does_not_fit_comes_from_a_body_that_ran() {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> {
            Method method = Service.class.getMethod("pay", String.class);
            throwing(validator.validateReturnValue(service(), method, "x"));
            return "x";
        });

        world.call(tool, "a");

        assertThat(world.row().state()).isEqualTo(UNKNOWN);
    }

    @Test
    void of_a_bean_that_the_body_itself_validated_nobody_knows() {
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> {
            throwing(factory.getValidator().validate(new Line("")));
            return "x";
        });

        world.call(tool, "a");

        assertThat(world.row().state()).isEqualTo(UNKNOWN);
    }

    @Test
    void of_a_tool_that_can_neither_be_keyed_nor_asked_it_says_nothing() {
        FakeTool tool = FakeTool.of(OnUnknown.ESCALATE).body((arguments, intent) -> {
            parameters("pay", String.class, arguments);
            return "paid";
        });

        world.call(tool, "far too long");

        assertThat(world.row().state()).isEqualTo(UNKNOWN);
        assertThat(failure(world.call(tool, "short"))).isInstanceOf(OutcomeUnknownException.class);
    }

    private static void parameters(String name, Class<?> type, Object value) throws NoSuchMethodException {
        Method method = Service.class.getMethod(name, type);
        throwing(validator.validateParameters(service(), method, new Object[] {value}));
    }

    private static <T> void throwing(Set<ConstraintViolation<T>> violations) {
        if (!violations.isEmpty()) {
            throw new ConstraintViolationException(violations);
        }
    }

    private static Service service() {
        return new Service() {
            @Override
            public String pay(String text) {
                return text;
            }

            @Override
            public void book(Line line) {}
        };
    }
}
