package dev.plankey.internal.context;

import static dev.plankey.internal.context.TestHome.here;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.context.ContextSnapshot;
import io.micrometer.context.ContextSnapshotFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Micrometer's snapshots carry the context, and leave threads as they found them. */
class ContextAccessorTest {

    private final TestHome home = new TestHome();
    private final ContextSnapshotFactory snapshots =
            ContextSnapshotFactory.builder().clearMissing(true).build();

    @Test
    void aSnapshotCarriesTheContextToAnotherThreadAndNoFurther() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            ContextSnapshot snapshot = home.step("t", "3").ordinal(1).call(() -> snapshots.captureAll());
            assertThat(pool.submit(snapshot.wrap(TestHome::here)).get()).isEqualTo("t/3/1");
            assertThat(pool.submit(TestHome::here).get()).isEqualTo("nowhere");
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void aSnapshotReplacesTheContextForAsLongAsItIsOpen() throws Exception {
        ContextSnapshot inside = home.step("t", "3").call(() -> snapshots.captureAll());
        ContextSnapshot outside = snapshots.captureAll();
        home.step("u", "9").run(() -> {
            try (ContextSnapshot.Scope scope = inside.setThreadLocals()) {
                assertThat(here()).isEqualTo("t/3/null");
                assertThat(scope).isNotNull();
            }
            assertThat(here()).isEqualTo("u/9/null");
            assertThat(outside.wrap(TestHome::here).call()).isEqualTo("nowhere");
            assertThat(here()).isEqualTo("u/9/null");
        });
    }
}
