package dev.plankey.testkit;

import dev.plankey.Plankey;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs each test in a fresh step of a fresh task on a ledger in memory, so that a unit test of a woven class needs nothing else:
 *
 * <pre>{@code
 * @InTask
 * class InvoiceServiceTest {
 *     @Test
 *     void a_retry_creates_no_second_invoice(StepContext step) {
 *         …
 *         assertThatIntent("create_invoice").isDone().ranOnce().wasReplayed();
 *     }
 * }
 * }</pre>
 *
 * <p>The step is open around the test and around its {@code @BeforeEach} and {@code @AfterEach} methods, on their thread; all are one pass. Each of them, and the constructor of a test class with the default life cycle, can take
 * parameters: the {@code Plankey}, the {@code TaskContext}, the {@code StepContext}, the {@code Ledger}, the {@link MovableClock} that stands behind both, and the {@link RecordedEvents}.
 *
 * <p>Tools with {@code @Sensitive} values work as they are: each test has a random key of its own. {@link #settings()} may give another key provider.
 *
 * <p>On a class it holds for its tests, nested ones and those of subclasses included; on a method for that test, and it counts more there. It needs JUnit Jupiter 5.13 or later on the test class path.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(InTaskExtension.class)
public @interface InTask {

    /** {@return the task's id} Every test has a ledger of its own, so one id does for all. */
    String task() default "test";

    /** {@return the step's id} */
    String step() default "step";

    /** {@return the ordinal of the calls; none by default} */
    String ordinal() default "";

    /** {@return the step's plan items, as text; none are declared by default} */
    String[] items() default {};

    /** {@return the tenant; none by default} */
    String tenant() default "";

    /**
     * Whether a second call of one tool with changed arguments in this step is refused, as by {@code Plankey.Builder#refuseSecondCalls}. In tests it is by default: a test that calls a tool twice and means two effects gets an
     * exception that says what is missing (an ordinal), and not the first result. With {@code false} it is replayed, as a production {@code Plankey} does by default.
     *
     * @return whether
     */
    boolean refuseSecondCalls() default true;

    /**
     * What the {@code Plankey} needs beside the defaults, a classifier for example.
     *
     * @return a class with a constructor without parameters; a nested one has to be static
     */
    Class<? extends Settings> settings() default Settings.None.class;

    /** Settings of the {@code Plankey} of a test. */
    interface Settings {

        /**
         * Told last, before it is built.
         *
         * @param builder has ledger, clock, listener and key provider already
         */
        void apply(Plankey.Builder builder);

        /** The defaults. */
        final class None implements Settings {

            private None() {}

            @Override
            public void apply(Plankey.Builder builder) {}
        }
    }
}
