package dev.plankey.internal.engine;

import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Found;
import dev.plankey.IntentInFlightException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.SQLiteDataSource;

/** Rule 11, on a pool of one that the ledger shares with the bodies: whoever held the only connection would stop everybody. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoConnectionIsHeldTest {

    @TempDir
    Path folder;

    private final Semaphore pool = new Semaphore(1);
    private SqliteLedger ledger;
    private World world;

    @BeforeEach
    void open() {
        TinyClock clock = new TinyClock();
        ledger = SqliteLedger.on(poolOfOne(), clock);
        world = World.on(clock, ledger, new Options().waitBudget(Duration.ofMillis(300)));
    }

    @AfterEach
    void close() {
        world.close();
        ledger.close();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"TRANSACTIONAL", "UNSPECIFIED"})
    void rule_11_the_only_connection_is_free_while_a_body_or_a_check_runs(OnUnknown onUnknown) {
        FakeTool tool = FakeTool.of(onUnknown)
                .check((arguments, key) -> {
                    takesTheOnlyConnection();
                    return Found.none();
                })
                .body((arguments, intent) -> {
                    takesTheOnlyConnection();
                    if (intent.attempt() == 1 && onUnknown != OnUnknown.ESCALATE) {
                        throw new HttpTimeoutException("504");
                    }
                    return "done " + arguments;
                });
        if (onUnknown != OnUnknown.ESCALATE) {
            assertThat(failure(world.call(tool, "a"))).isInstanceOf(HttpTimeoutException.class);
        }
        assertThat(value(world.call(tool, "a"))).isEqualTo("done a");
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"TRANSACTIONAL", "UNSPECIFIED"})
    void rule_11_it_is_free_while_a_caller_waits_here_and_elsewhere(OnUnknown onUnknown) throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool slow = FakeTool.of(onUnknown).body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done " + arguments;
        });
        CompletableFuture<Answer> owner = CompletableFuture.supplyAsync(() -> world.call(slow, "a"), World.OWN_THREAD);
        running.await();
        try (World other = world.another(new Options().waitBudget(Duration.ofSeconds(20)))) {
            CompletableFuture<Answer> here =
                    CompletableFuture.supplyAsync(() -> world.call(slow, "b"), World.OWN_THREAD);
            CompletableFuture<Answer> elsewhere =
                    CompletableFuture.supplyAsync(() -> other.call(slow, "c"), World.OWN_THREAD);
            other.await(IntentEvent.Joined.class);
            takesTheOnlyConnection();
            assertThat(failure(here.get())).isInstanceOf(IntentInFlightException.class);
            go.countDown();
            assertThat(value(owner.get())).isEqualTo("done a");
            assertThat(value(elsewhere.get())).isEqualTo("done a");
        }
    }

    /** Anybody may have it for a moment; nobody keeps it. */
    private void takesTheOnlyConnection() {
        try {
            assertThat(pool.tryAcquire(10, TimeUnit.SECONDS))
                    .as("the only connection")
                    .isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        pool.release();
    }

    private DataSource poolOfOne() {
        SQLiteDataSource real = new SQLiteDataSource();
        real.setUrl("jdbc:sqlite:" + folder.resolve("plankey.db"));
        return (DataSource) Proxy.newProxyInstance(
                DataSource.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("getConnection")) {
                        return invoked(real, method, arguments);
                    }
                    pool.acquire();
                    return givenBack(real.getConnection());
                });
    }

    private Connection givenBack(Connection real) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    Object result = invoked(real, method, arguments);
                    if (method.getName().equals("close")) {
                        pool.release();
                    }
                    return result;
                });
    }

    private static Object invoked(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
