package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Correct programs that look like mistakes: a false error is as bad as a miss. */
class NoFalseProblemsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // an annotated override is no duplicate
                """
                class Base { @SideEffecting void pay(long cents, @IntentKey String key) {} }
                class Special extends Base { @Override @SideEffecting void pay(long cents, @IntentKey String key) {} }
                """,
                // the annotation on the implementation of an interface
                """
                interface Billing { void pay(long cents, String key); }
                class Http implements Billing { @Override @SideEffecting public void pay(long cents, @IntentKey String key) {} }
                """,
                // a default method has a body
                "interface Billing { @SideEffecting default void pay(long cents, @IntentKey String key) {} }",
                // a check takes what the surroundings give, and may be static
                """
                class Billing {
                  @SideEffecting(onUnknown = OnUnknown.CHECK, check = "find")
                  int pay(long cents, Principal who, @IntentKey String key) { return 1; }
                  static Optional<Integer> find(long cents, Principal who, @IntentKey String key) { return Optional.empty(); }
                }
                """,
                // a check of a future's value, and Found for a void tool's neighbour
                """
                class Billing {
                  @SideEffecting(check = "find")
                  CompletionStage<List<String>> pay(long cents, @IntentKey String key) { return null; }
                  dev.plankey.Found<List<String>> find(long cents) { return dev.plankey.Found.none(); }
                }
                """,
                // two ambient parameters that no one value fits
                "class Billing { @SideEffecting void pay(Principal who, @Ambient Locale where, @IntentKey String key) {} }",
                // one method of several overloads is a tool
                """
                class Billing {
                  @SideEffecting void pay(long cents, @IntentKey String key) {}
                  void pay(String card) {}
                }
                """,
                // names that only begin like verbs
                """
                class Billing {
                  @ReadOnly String payments() { return ""; }
                  @ReadOnly String addresses() { return ""; }
                  @ReadOnly String orderOf(String requestName) { return ""; }
                }
                """,
                // deprecated, generic, throwing, varargs
                """
                class Billing<T> {
                  @Deprecated @SideEffecting <E extends Exception> void pay(@IntentKey String key, String... cards) throws E {}
                }
                """,
                // exceptions of different classes, a subclass in the same list
                """
                class Billing {
                  @SideEffecting(notApplied = {RuntimeException.class, IllegalStateException.class}, paused = java.io.IOException.class)
                  void pay(@IntentKey String key) throws java.io.IOException {}
                }
                """,
                // a horizon of days without a margin of its own
                "class Billing { @SideEffecting(keyRemembered = \"P30D\") void pay(@IntentKey String key) {} }",
                // two classes with one method name each, apart by prefix
                """
                @ToolGroup(prefix = "cards") class Cards { @SideEffecting void pay(@IntentKey String key) {} }
                @ToolGroup(prefix = "banks") class Banks { @SideEffecting void pay(@IntentKey String key) {} }
                """,
                // a framework's tool without stripped parameters
                """
                class Billing {
                  @dev.langchain4j.agent.tool.Tool("looks") String look(String what) { return what; }
                  @org.springframework.ai.tool.annotation.Tool @SideEffecting(onUnknown = OnUnknown.REPEAT) void markPaid(String invoice) {}
                }
                """
            })
    void it_compiles_without_a_word(String program) {
        Compilation compilation = TestCompiler.compile(
                List.of("-Werror"),
                "import dev.plankey.annotations.*;\nimport java.security.*;\nimport java.util.*;\nimport java.util.concurrent.*;\n"
                        + program);

        assertThat(TestCompiler.messages(compilation)).isEmpty();
    }
}
