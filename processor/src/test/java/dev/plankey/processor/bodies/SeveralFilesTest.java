package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tools, interfaces and callers that stand in files of their own. */
class SeveralFilesTest {

    private static final String GATEWAY = """
            public interface Gateway {
                void send(String to);
            }
            """;

    private static final String SMTP = """
            import dev.plankey.annotations.*;

            public class Smtp implements Gateway {
                @Override
                @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                public void send(String to) {}
            }
            """;

    private static final String CALLER = """
            class Caller {
                void sendAll(Gateway gateway, String[] names) {
                    for (String name : names) {
                        gateway.send(name);
                    }
                }
            }
            """;

    private static final String DIRECT_CALLER = CALLER.replace("Gateway gateway", "Smtp gateway");

    @TempDir
    Path output;

    @Test
    void an_interface_counts_where_its_implementation_is_compiled_with_the_caller() {
        assertThat(Compilation.of(CALLER, GATEWAY, SMTP).findings()).containsExactly("4: error MissingOrdinal");
        assertThat(Compilation.of(SMTP, GATEWAY, CALLER).findings()).containsExactly("4: error MissingOrdinal");
    }

    @Test
    void an_interface_alone_is_no_tool() {
        Compilation alone = Compilation.of(CALLER, GATEWAY);

        assertThat(alone.findings()).isEmpty();
        assertThat(alone.success()).isTrue();
    }

    @Test
    void one_recompiled_file_is_checked_like_all_of_them() {
        assertThat(compile(GATEWAY, SMTP).success()).isTrue();

        assertThat(compile(DIRECT_CALLER).findings()).containsExactly("4: error MissingOrdinal");
    }

    @Test
    void an_implementation_that_is_not_recompiled_is_left_to_the_ledger() {
        assertThat(compile(GATEWAY, SMTP).success()).isTrue();

        assertThat(compile(CALLER).findings()).isEmpty();
    }

    @Test
    void each_class_of_a_file_is_checked_once() {
        String two = DIRECT_CALLER + DIRECT_CALLER.replace("class Caller", "class Other");

        assertThat(Compilation.of(two, GATEWAY, SMTP).findings())
                .containsExactly("11: error MissingOrdinal", "4: error MissingOrdinal");
    }

    @Test
    void calls_of_mocks_are_rehearsals() {
        String mockito = """
                package org.mockito;

                public class Mockito {
                    public static <T> T when(T call) {
                        return call;
                    }

                    public static <T> T verify(T mock) {
                        return mock;
                    }
                }
                """;
        String test = """
                import static org.mockito.Mockito.*;
                import shop.*;

                class BankTest {
                    void charges(Bank bank, Order order) {
                        when(bank.charge(order));
                        bank.charge(order);
                        verify(bank).charge(order);
                    }
                }
                """;

        assertThat(Compilation.of(test, mockito).findings()).isEmpty();
    }

    private Compilation compile(String... sources) {
        return Compilation.to(
                output,
                List.of(),
                List.of(sources).stream().map(Compilation::source).toList(),
                new Compilation.BodiesOnly());
    }
}
