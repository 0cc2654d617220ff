package dev.plankey.readme;

import static dev.plankey.readme.Listings.folded;
import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Dialect;
import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.HttpFailureException;
import dev.plankey.IntentStatus;
import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ResultUnavailableException;
import dev.plankey.StepContext;
import dev.plankey.TaskClosedException;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.KeyProvider;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.Receiver;
import dev.plankey.testkit.RecordedEvents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every listing of {@code docs/guide.md} stands here, or in a class beside this one, word for word, and does what the page says. */
class GuideTest {

    private static final Listings PAGE = new Listings(Path.of("../docs/guide.md"));

    record Project(String id, String customer, BigDecimal amount) {}

    @TempDir
    Path folder;

    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
    private final List<String> effects = Collections.synchronizedList(new ArrayList<>());
    private RuntimeException trouble;
    private final Payments.PaymentApi api = (key, customer, amount) -> {
        keys.add(key);
        effects.add(customer + " " + amount);
        if (trouble != null) {
            throw trouble;
        }
        return "receipt " + effects.size();
    };
    private final Map<String, String> accounts = Collections.synchronizedMap(new java.util.LinkedHashMap<>());
    private final Payments.Bank bank = new Payments.Bank() {
        @Override
        public String open(String owner, String reference) {
            accounts.put(reference, "account of " + owner);
            throw timeOut();
        }

        @Override
        public Optional<String> find(String reference) {
            return Optional.ofNullable(accounts.get(reference));
        }
    };
    private final RecordedEvents recorded = new RecordedEvents();
    private final Receiver receiver = Receiver.honouringKeys();
    private final Payments payments = new Payments(api, bank, receiver.uri());
    private final List<Plankey> opened = new ArrayList<>();
    private final BigDecimal amount = new BigDecimal("4250.00");
    private Ledger ledger;
    private Plankey plankey;
    private TaskContext task;
    private ToolDispatcher tools;

    @BeforeEach
    void open() {
        ledger = SqliteLedger.at(folder.resolve("guide.db"));
        plankey = Plankey.builder().ledger(ledger).listener(recorded).build();
        task = plankey.task("bill-client-september");
        tools = ToolCatalog.of(Payments.class).bind(plankey, payments);
    }

    @AfterEach
    void close() {
        opened.forEach(Plankey::close);
        plankey.close();
        ledger.close();
        receiver.close();
    }

    private static RuntimeException timeOut() {
        return new UncheckedIOException(new HttpTimeoutException("504"));
    }

    static List<Listings.Listing> listings() throws IOException {
        return PAGE.all("java");
    }

    @ParameterizedTest
    @MethodSource("listings")
    void every_listing_is_compiled_and_run(Listings.Listing listing) throws IOException {
        assertThat(listing.marker())
                .as("where this listing's code stands: %s", listing.text())
                .startsWith("listing: ");
        String source = Listings.source(listing.marker().substring("listing: ".length()));
        assertThat(folded(source)).contains(folded(listing.text()));
    }

    @Test
    void the_page_has_listings_in_every_chapter() throws IOException {
        assertThat(listings()).hasSizeGreaterThan(15);
    }

    @Test
    void tasks_and_steps() {
        Path file = folder.resolve("plankey.db");
        Ledger ledger = SqliteLedger.at(file);
        Plankey plankey = Plankey.builder().ledger(ledger).build();

        TaskContext task = plankey.task("bill-client-september");
        String receipt = task.step("3").call(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        assertThat(plankey.task("bill-client-september")
                        .step("3")
                        .call(() -> payments.charge("cus_1", new BigDecimal("4300"), IntentKey.INJECTED)))
                .isEqualTo(receipt);
        assertThat(effects).hasSize(1);
        plankey.close();
        ledger.close();
    }

    @Test
    void a_models_call() {
        String arguments = "{\"customer\": \"cus_1\", \"amount\": 4250.00}";
        ToolDispatcher tools = ToolCatalog.of(Payments.class).bind(plankey, payments);

        ToolResult result = task.step("3").call(() -> tools.call(ToolCall.of("guide_charge", arguments)));

        assertThat(result.isError()).isFalse();
        assertThat(result.text()).isEqualTo("receipt 1");
    }

    @Test
    void ordinals() {
        List<Project> plan = List.of(new Project("apollo", "cus_1", amount), new Project("gemini", "cus_2", amount));

        for (Project project : plan) {
            task.step("4")
                    .ordinal(project.id())
                    .run(() -> payments.charge(project.customer(), project.amount(), IntentKey.INJECTED));
        }

        assertThat(effects).hasSize(2);
        assertThat(new HashSet<>(keys)).hasSize(2);
        assertThat(task.step("4").ordinal("gemini").call(() -> payments.charge("cus_2", amount, IntentKey.INJECTED)))
                .isEqualTo("receipt 2");
    }

    @Test
    void a_tool_that_needs_an_ordinal() {
        assertThatThrownBy(() -> task.step("4")
                        .run(() -> tools.call(ToolCall.of("guide_chargeLine", "{\"amount\": 1}"))
                                .failure()
                                .ifPresent(failure -> {
                                    throw (RuntimeException) failure;
                                })))
                .isInstanceOf(MissingOrdinalException.class);
        String arguments = "{\"amount\": 12.50}";

        ToolResult result =
                task.step("4").ordinal(7).call(() -> tools.call(ToolCall.of("guide_chargeLine", arguments)));

        assertThat(result.text()).isEqualTo("receipt 1");
        assertThat(effects).containsExactly("line 7 12.50");
    }

    @Test
    void plan_items() {
        ToolCatalog catalog = ToolCatalog.of(Payments.class);

        StepContext step = task.step("5").items(List.of("acme", "globex"));
        String definitions = catalog.definitions(Dialect.OPENAI, step);
        ToolResult paid = step.call(
                () -> tools.call(ToolCall.of("guide_paySupplier", "{\"supplier\": \"globex\", \"amount\": 90}")));
        ToolResult refused = step.call(
                () -> tools.call(ToolCall.of("guide_paySupplier", "{\"supplier\": \"initech\", \"amount\": 90}")));

        assertThat(definitions).contains("\"enum\":[\"acme\",\"globex\"]");
        assertThat(paid.isError()).isFalse();
        assertThat(refused.isError()).isTrue();
        assertThat(refused.text()).contains("acme", "globex");
        assertThat(keys).containsExactly(plankey.keyOf(step.ordinal("globex"), "guide_paySupplier"));
    }

    @Test
    void sub_agents() {
        StepContext step = task.step("6");

        step.child("clerk-1").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));
        step.child("clerk-2").run(() -> payments.charge("cus_2", amount, IntentKey.INJECTED));

        assertThat(new HashSet<>(keys)).hasSize(2);
    }

    @Test
    void an_operator_decides() {
        trouble = timeOut();
        assertThatThrownBy(() -> task.step("7").run(() -> payments.fax("12 chairs")))
                .isSameAs(trouble);
        trouble = null;
        assertThatThrownBy(() -> task.step("7").run(() -> payments.fax("12 chairs")))
                .isInstanceOf(OutcomeUnknownException.class);

        for (IntentStatus open : plankey.operations().inDoubt()) {
            // Somebody looks into the fax machine's journal: it went out.
            plankey.operations().resolve(open.key(), open.attempt(), "\"sent at 10:04\"", "olga");
        }
        String answer = task.step("7").call(() -> payments.fax("12 chairs"));

        assertThat(answer).isEqualTo("sent at 10:04");
        assertThat(effects).hasSize(1);
    }

    @Test
    void the_receiver_is_asked() {
        assertThatThrownBy(() -> task.step("8").run(() -> payments.openAccount("ann", IntentKey.INJECTED)))
                .hasRootCauseMessage("504");
        assertThat(task.step("8").call(() -> payments.openAccount("Ann", IntentKey.INJECTED)))
                .isEqualTo("account of ann");
        assertThat(accounts).hasSize(1);
    }

    @Test
    void a_resend_has_the_first_arguments_and_the_same_key() {
        trouble = timeOut();
        assertThatThrownBy(() -> task.step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED)))
                .isSameAs(trouble);
        trouble = null;
        task.step("3").run(() -> payments.charge("customer 1", BigDecimal.ONE, IntentKey.INJECTED));
        assertThat(effects).containsExactly("cus_1 4250.00", "cus_1 4250.00");
        assertThat(new HashSet<>(keys)).hasSize(1);

        trouble = timeOut();
        assertThatThrownBy(() -> task.step("9").run(() -> payments.markPaid("inv_1")))
                .isSameAs(trouble);
        trouble = null;
        task.step("9").run(() -> payments.markPaid("inv_1"));
        assertThat(effects).endsWith("inv_1 PAID 0", "inv_1 PAID 0");
    }

    @Test
    void verdicts_are_declared() {
        StepContext step = task.step("10");
        trouble = new Payments.UnknownCustomerException();
        assertThatThrownBy(() -> step.run(() -> payments.refund("cus_9", amount, IntentKey.INJECTED)))
                .isSameAs(trouble);
        assertThatIntent(step, "guide_refund").isReleased().isNotInDoubt();

        trouble = new Payments.CardDeclinedException();
        assertThatThrownBy(() -> step.run(() -> payments.refund("cus_1", amount, IntentKey.INJECTED)))
                .isSameAs(trouble);
        assertThatIntent(step, "guide_refund").wasRefused();

        trouble = new Payments.NeedsApprovalException();
        assertThatThrownBy(() -> step.run(() -> payments.refund("cus_2", amount, IntentKey.INJECTED)))
                .isSameAs(trouble);
        assertThatIntent(step, "guide_refund").isPaused();

        trouble = null;
        step.run(() -> payments.refund("somebody else", BigDecimal.ONE, IntentKey.INJECTED));
        assertThat(effects).last().isEqualTo("cus_2 -4250.00");
        assertThat(new HashSet<>(keys)).hasSize(2);
    }

    @Test
    void a_receivers_refusals_are_read_by_their_status() throws Exception {
        receiver.refuseNext(402, declined());
        assertThatThrownBy(() -> task.step("11").run(() -> payments.chargeAtGateway("cus_1", IntentKey.INJECTED)))
                .isInstanceOf(HttpFailureException.class);
        assertThatIntent(task.step("11"), "guide_chargeAtGateway").wasRefused();
        task.step("11").run(() -> payments.chargeAtGateway("cus_2", IntentKey.INJECTED));
        assertThat(receiver.effects()).hasSize(1);
    }

    private static String declined() {
        return "{\"error\":{\"type\":\"card_error\",\"code\":\"card_declined\"}}";
    }

    @Test
    void derived_keys() {
        task.step("12").run(() -> payments.reserveAndCapture("cus_1", amount, IntentKey.INJECTED));
        assertThat(new HashSet<>(keys)).hasSize(2);
    }

    @Test
    @SuppressWarnings("plankey:MissingOrdinal") // that it is missing is what is shown
    void a_second_call_is_refused_where_that_is_wanted() {
        try (Plankey strict =
                Plankey.builder().ledger(ledger).refuseSecondCalls().build()) {
            strict.task("t").step("1").run(() -> {
                payments.charge("cus_1", amount, IntentKey.INJECTED);
                assertThatThrownBy(() -> payments.charge("cus_2", amount, IntentKey.INJECTED))
                        .isInstanceOf(MissingOrdinalException.class);
            });
        }
    }

    @Test
    void threads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Project> plan = List.of(new Project("apollo", "cus_1", amount), new Project("gemini", "cus_2", amount));
        StepContext step = task.step("4");

        ExecutorService carrying = StepContext.wrapExecutor(pool);
        List<Future<String>> receipts = new ArrayList<>();
        for (Project project : plan) {
            step.ordinal(project.id())
                    .run(() -> receipts.add(carrying.submit(
                            () -> payments.charge(project.customer(), project.amount(), IntentKey.INJECTED))));
        }

        for (Future<String> receipt : receipts) {
            assertThat(receipt.get()).startsWith("receipt");
        }
        assertThat(new HashSet<>(keys))
                .containsExactlyInAnyOrder(
                        plankey.keyOf(step.ordinal("apollo"), "guide_charge"),
                        plankey.keyOf(step.ordinal("gemini"), "guide_charge"));
        assertThat(pool.submit(() -> StepContext.current().isEmpty()).get()).isTrue();
        assertThatThrownBy(() -> payments.charge("cus_1", amount, IntentKey.INJECTED))
                .isInstanceOf(MissingTaskContextException.class);
        pool.shutdownNow();
    }

    private static SecretKey aKey(int value) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) value);
        return new SecretKeySpec(bytes, "AES");
    }

    private final SecretKey october = aKey(10);
    private final SecretKey november = aKey(11);
    private final Cards cards = new Cards(card -> {
        effects.add(card);
        if (trouble != null) {
            throw trouble;
        }
        return "token " + effects.size();
    });

    private Cards.Charged chargeCard(Plankey plankey, String step, String card) {
        return plankey.task("t").step(step).call(() -> cards.chargeCard(card, amount, IntentKey.INJECTED));
    }

    @Test
    @SuppressWarnings("plankey:MissingOrdinal") // the same step again, as a retry does
    void secrets() throws IOException {
        KeyProvider keys = new KeyRing("2026-10", Map.of("2026-10", october));
        Plankey plankey = Plankey.builder().ledger(ledger).keyProvider(keys).build();

        Cards.Charged first = chargeCard(plankey, "3", "4242 4242");
        assertThat(chargeCard(plankey, "3", "4000 0002")).isEqualTo(first);

        List<Drift> drift =
                plankey.operations().drift(plankey.keyOf(plankey.task("t").step("3"), "chargeCard"));
        assertThat(drift.get(0).changes().get(0).path()).isEqualTo("/card");
        assertThat(drift.get(0).changes().get(0).first()).startsWith("\"hmac-sha256:");
        String files = Files.readString(folder.resolve("guide.db"), StandardCharsets.ISO_8859_1)
                + Files.readString(folder.resolve("guide.db-wal"), StandardCharsets.ISO_8859_1);
        assertThat(files).contains("4250.00").doesNotContain("4242 4242", "4000 0002", "token 1");
        plankey.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolCatalog.of(Cards.class).bind(this.plankey, cards))
                .withMessageContaining(".keyProvider(keys)");
    }

    @Test
    void a_rotation() {
        Plankey before = withKeys(new KeyRing("2026-10", Map.of("2026-10", october)));
        trouble = timeOut();
        assertThatThrownBy(() -> chargeCard(before, "3", "4242")).isSameAs(trouble);
        trouble = null;
        Cards.Charged done = chargeCard(before, "4", "4242");

        KeyProvider rotated = new KeyRing("2026-11", Map.of("2026-11", november, "2026-10", october));
        Plankey after = withKeys(rotated);

        assertThat(chargeCard(after, "4", "4242")).isEqualTo(done);
        assertThat(chargeCard(after, "3", "1111").token()).isEqualTo("token 3");
        assertThat(effects).containsExactly("4242", "4242", "4242");
        assertThat(after.operations().drift(after.keyOf(after.task("t").step("4"), "chargeCard")))
                .isEmpty();
    }

    @Test
    void a_lost_key() {
        Plankey before = withKeys(new KeyRing("2026-10", Map.of("2026-10", october)));
        var unused = chargeCard(before, "4", "4242");
        trouble = timeOut();
        assertThatThrownBy(() -> chargeCard(before, "3", "4242")).isSameAs(trouble);
        trouble = null;

        Plankey after = withKeys(new KeyRing("2026-11", Map.of("2026-11", november)));

        assertThatThrownBy(() -> chargeCard(after, "4", "4242"))
                .isInstanceOf(ResultUnavailableException.class)
                .hasMessageContaining("cannot be decrypted");
        assertThatThrownBy(() -> chargeCard(after, "3", "4242")).isInstanceOf(OutcomeUnknownException.class);
        assertThat(effects).hasSize(2);
    }

    private Plankey withKeys(KeyProvider keys) {
        Plankey plankey = Plankey.builder().ledger(ledger).keyProvider(keys).build();
        opened.add(plankey);
        return plankey;
    }

    @Test
    void a_secret_scalar() throws IOException {
        Plankey plankey = withKeys(new KeyRing("2026-10", Map.of("2026-10", october)));

        Tool<String, String> unlock =
                Tool.named("unlock", String.class, String.class).sensitive().resend();
        String door = plankey.task("t")
                .step("5")
                .call(() -> plankey.call(unlock, "open sesame", (first, intent) -> "door for " + first));

        assertThat(door).isEqualTo("door for open sesame");
        assertThat(Files.readString(folder.resolve("guide.db-wal"), StandardCharsets.ISO_8859_1))
                .contains("unlock")
                .doesNotContain("sesame");
    }

    @Test
    void futures() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        CompletableFuture<BigDecimal> price = CompletableFuture.supplyAsync(() -> amount, pool);
        StepContext step = task.step("4");

        CompletableFuture<String> receipt =
                price.thenApply(due -> step.call(() -> payments.charge("cus_1", due, IntentKey.INJECTED)));

        assertThat(receipt.get()).isEqualTo("receipt 1");
        pool.shutdownNow();
    }

    @Test
    void carriers() {
        StepContext step = task.step("4").ordinal("apollo");

        Map<String, String> carrier = step.toCarrier();
        // … in a queue's message, in a framework's own context; then, on whatever thread or machine:
        String receipt = plankey.resume(carrier).call(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        Map<String, String> headers = step.toHeaders();
        assertThat(plankey.resumeHeaders(headers::get).call(() -> payments.charge("cus_1", amount, IntentKey.INJECTED)))
                .isEqualTo(receipt);
        assertThat(keys).containsExactly(plankey.keyOf(step, "guide_charge"));
    }

    @Test
    void tenants() {
        Plankey acme = plankey.tenant("acme");
        acme.task("bill-1").step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        plankey.tenant("globex")
                .task("bill-1")
                .step("3")
                .run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));
        assertThat(new HashSet<>(keys)).hasSize(2);
    }

    @Test
    void retention() {
        task.step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        List<IntentStatus> open = plankey.closeTask("bill-client-september");
        long removed = plankey.purge(Duration.ofDays(90));

        assertThat(open).isEmpty();
        assertThat(removed).isZero();
        assertThat(plankey.purge(Duration.ZERO)).isEqualTo(1);
        assertThatThrownBy(() -> task.step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED)))
                .isInstanceOf(TaskClosedException.class);
        assertThat(effects).hasSize(1);
    }

    @Test
    void a_replan() {
        task.step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        List<IntentStatus> alreadyDone = task.replan("3", "3b");
        task.step("3b").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));

        assertThat(alreadyDone).extracting(IntentStatus::step).containsExactly("3");
        assertThat(effects).hasSize(2);
    }

    @Test
    void what_happened() {
        List<String> replays = new ArrayList<>();

        Plankey listening = Plankey.builder()
                .ledger(ledger)
                .listener(event -> {
                    if (event instanceof IntentEvent.Replayed replayed) {
                        replays.add(replayed.tool() + " answered at "
                                + replayed.answer().firstAnsweredAt());
                    }
                })
                .build();

        for (int attempt = 0; attempt < 2; attempt++) {
            listening
                    .task("t")
                    .step("attempt-" + attempt / 2)
                    .run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));
        }
        assertThat(replays).singleElement().asString().startsWith("guide_charge answered at 2");
        listening.close();
    }

    @Test
    @SuppressWarnings("plankey:MissingOrdinal") // a retry, written out
    void tests_of_your_own() {
        Plankey plankey =
                Plankey.builder().ledger(ledger).listener(new RecordedEvents()).build();
        plankey.task("t").step("3").run(() -> payments.charge("cus_1", amount, IntentKey.INJECTED));
        plankey.task("t").step("3").run(() -> payments.charge("cus_1", BigDecimal.ONE, IntentKey.INJECTED));

        assertThatIntent(plankey, "t", "3", "guide_charge")
                .isDone()
                .ranOnce()
                .wasReplayed(1)
                .drifted(DriftKind.AFTER_RESTART, "/amount");

        plankey.close();
    }
}
