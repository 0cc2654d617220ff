package dev.plankey.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.Drift;
import dev.plankey.DriftRejectedException;
import dev.plankey.FieldChange;
import dev.plankey.IntentInFlightException;
import dev.plankey.KeyConflict;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ResultUnavailableException;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.secrets.Vaults.Card;
import dev.plankey.secrets.Vaults.Charged;
import dev.plankey.secrets.Vaults.DeclinedException;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/** What is sensitive is encrypted at rest, compared all the same, and told to nobody but the body and its caller. */
@ResourceLock(Resources.SYSTEM_ERR)
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class SecretsTest {

    @TempDir
    Path folder;

    private final Keys keys = new Keys();
    private final Vaults vaults = new Vaults();
    private final Planted planted = new Planted();
    private final List<Ledger> ledgers = new ArrayList<>();

    private Ledger ledger() {
        Ledger ledger = SqliteLedger.at(folder.resolve("ledger.db"));
        ledgers.add(ledger);
        return ledger;
    }

    private World world() {
        return new World(ledger(), keys, vaults);
    }

    @AfterEach
    void close() {
        ledgers.forEach(Ledger::close);
    }

    private void assertThatNoFileHoldsASecret() throws Exception {
        try (var files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertThat(all).extracting(file -> file.getFileName().toString()).contains("ledger.db", "ledger.db-wal");
            for (Path file : all) {
                assertThat(planted.in(Files.readAllBytes(file)))
                        .as(file.toString())
                        .isEmpty();
            }
        }
    }

    private static final class Conflict extends RuntimeException implements KeyConflict {
        private static final long serialVersionUID = 1L;
    }

    private static final class TimedOut extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    // C79

    @ParameterizedTest
    @EnumSource(Entry.class)
    void c79_a_secret_is_in_no_column_no_log_and_no_drift_record_and_a_resend_still_has_it(Entry entry)
            throws Exception {
        String card = planted.secret();
        String changed = planted.secret();
        vaults.behaviour = number -> {
            throw new TimedOut();
        };
        try (Logs logs = new Logs()) {
            try (World world = world()) {
                assertThat(world.in("1", () -> entry.charge(world, card, "o-1")))
                        .isInstanceOf(TimedOut.class);
                assertThatNoFileHoldsASecret();
            }
            vaults.behaviour = number -> number;
            keys.rotateTo("k2", 2);
            try (World later = world()) {
                assertThat(later.in("1", () -> entry.charge(later, changed, "o-2")))
                        .isEqualTo(new Charged("o-1", card));
                assertThat(later.in("1", () -> entry.charge(later, changed, "o-1")))
                        .isEqualTo(new Charged("o-1", card));

                assertThat(vaults.effects).containsExactly(card + " for o-1", card + " for o-1");
                List<Drift> drift = later.plankey.operations().drift(later.plankey.keyOf(later.step("1"), "charge"));
                assertThat(drift).hasSize(2);
                assertThat(drift.get(0).changes())
                        .extracting(FieldChange::path)
                        .containsExactlyInAnyOrder("/card", "/order");
                assertThat(drift.get(1).changes()).singleElement().satisfies(change -> {
                    assertThat(change.path()).isEqualTo("/card");
                    assertThat(change.first()).startsWith("\"hmac-sha256:");
                    assertThat(change.later()).startsWith("\"hmac-sha256:").isNotEqualTo(change.first());
                });
                assertThat(planted.in(drift.toString())).isEmpty();
                assertThatNoFileHoldsASecret();
                assertThat(planted.in(later.allThatWasSaid())).isEmpty();
            }
            assertThat(logs.text()).contains("dev.plankey.drift", "dev.plankey.intent");
            assertThat(planted.in(logs.text())).isEmpty();
        }
    }

    /** Whatever goes wrong, on whichever entry: no file, log line, event, exception, drift record or text of ours holds a planted secret in any spelling. */
    @ParameterizedTest
    @EnumSource(Entry.class)
    void nothing_that_people_see_holds_a_secret(Entry entry) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        try (Logs logs = new Logs();
                World world = world()) {
            // Done, replayed, changed.
            world.in("done", () -> entry.charge(world, planted.secret(), "o"));
            world.in("done", () -> entry.charge(world, planted.secret(), "o"));
            // A failure to keep, whose message quotes a secret.
            vaults.behaviour = number -> {
                throw new DeclinedException("declined " + number);
            };
            String declined = planted.secret();
            assertThat(world.in("final", () -> entry.charge(world, declined, "o")))
                    .isInstanceOf(DeclinedException.class);
            assertThat(world.in("final", () -> entry.charge(world, planted.secret(), "o")))
                    .isInstanceOfSatisfying(
                            ReplayedFailureException.class,
                            replayed -> assertThat(replayed.getMessage()).contains(declined));
            // Released with arguments kept, then a conflict that brings them back.
            vaults.behaviour = number -> {
                if (calls.incrementAndGet() == 1) {
                    throw new IllegalArgumentException();
                }
                if (calls.get() == 2) {
                    throw new Conflict();
                }
                return number;
            };
            world.in("conflict", () -> entry.charge(world, planted.secret(), "o"));
            world.in("conflict", () -> entry.charge(world, planted.secret(), "o"));
            // Arguments that fit nothing.
            vaults.behaviour = number -> number;
            for (String arguments : List.of(
                    "no JSON " + planted.secret(),
                    "{\"crad\":\"" + heart() + "\",\"order\":\"o\"}",
                    "{\"card\":[\"" + heart() + "\"],\"order\":\"o\"}",
                    "{\"card\":{\"" + "number\":\"" + heart() + "\"},\"order\":7}")) {
                world.in("done", () -> told(world, world.dispatcher.call(ToolCall.of("charge", arguments))));
                world.in("bad", () -> told(world, world.dispatcher.call(ToolCall.of("charge", arguments))));
            }
            // Elements of lists and maps, beside a result that is no secret.
            world.in("enrol", () -> vaults.enrol(cards(), Map.of("a", new Card(planted.secret(), "Bob"))));
            world.in("enrol", () -> vaults.enrol(List.of(), Map.of("b", new Card(planted.secret(), "Bob"))));
            // Of one assistant message.
            step(
                    world,
                    "message",
                    () -> world.dispatcher
                            .callAll(
                                    List.of(
                                            ToolCall.of("charge", Entry.json(planted.secret(), "o")),
                                            ToolCall.of("charge", Entry.json(planted.secret(), "o"))),
                                    Runnable::run)
                            .forEach(result -> told(world, result)));
            // What an operator says.
            vaults.behaviour = number -> {
                throw new TimedOut();
            };
            world.in("operator", () -> entry.charge(world, planted.secret(), "o"));
            String key = world.plankey.keyOf(world.step("operator"), "charge");
            String resolved = planted.secret();
            world.plankey
                    .operations()
                    .resolve(key, 1, new JsonMapper().writeValueAsString(new Charged("o", resolved)), "ann");
            assertThat(world.in("operator", () -> entry.charge(world, planted.secret(), "o")))
                    .isEqualTo(new Charged("o", resolved));
            // Refused, because it changed.
            world.in("strict", () -> vaults.chargeStrictly(planted.secret(), IntentKey.INJECTED));
            assertThat(world.in("strict", () -> vaults.chargeStrictly(planted.secret(), IntentKey.INJECTED)))
                    .isInstanceOf(DriftRejectedException.class);
            // Without the key.
            world.in("lost", () -> entry.charge(world, planted.secret(), "o"));
            keys.rotateTo("k2", 2);
            keys.lose("k1");
            assertThat(world.in("done", () -> entry.charge(world, planted.secret(), "o")))
                    .isInstanceOf(ResultUnavailableException.class);
            assertThat(world.in("lost", () -> entry.charge(world, planted.secret(), "o")))
                    .isInstanceOf(OutcomeUnknownException.class);
            world.plankey.operations().task("t").forEach(status -> {
                world.said.add(status.toString());
                world.said.add(world.plankey.operations().drift(status.key()).toString());
            });
            assertThatNoFileHoldsASecret();
            assertThat(world.said).hasSizeGreaterThan(40);
            assertThat(planted.in(world.allThatWasSaid())).isEmpty();
            assertThat(planted.in(logs.text())).isEmpty();
        }
    }

    /** The process dies while the body has the secret, so that nothing is closed, flushed or checkpointed. */
    @Test
    void c79_a_killed_process_leaves_no_secret_in_the_file_or_its_wal_and_the_next_one_sends_it_again()
            throws Exception {
        String card = planted.secret();
        try (ChildJvm child = ChildJvm.start(
                ChargingProcess.class, folder.resolve("ledger.db").toString(), encoded(card))) {
            child.awaitLine(ChargingProcess.IN_BODY::equals, Duration.ofMinutes(1));
            child.kill();
            assertThat(planted.in(String.join("\n", child.lines()))).isEmpty();
        }
        assertThatNoFileHoldsASecret();
        String later = planted.secret();
        try (World world = world()) {
            assertThat(world.plankey.operations().task("t"))
                    .singleElement()
                    .satisfies(status -> assertThat(status.tool()).isEqualTo("charge"));
            assertThat(afterTheLease(world, later)).isEqualTo(new Charged("o-1", card));
            assertThat(vaults.effects).containsExactly(card + " for o-1");
            assertThat(planted.in(world.allThatWasSaid())).isEmpty();
            assertThatNoFileHoldsASecret();
        }
    }

    /** The dead owner's lease has to run out. */
    private static Object afterTheLease(World world, String card) {
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        Object answer = world.in("1", () -> Entry.WOVEN.charge(world, card, "o-2"));
        while (answer instanceof IntentInFlightException && System.nanoTime() < deadline) {
            answer = world.in("1", () -> Entry.WOVEN.charge(world, card, "o-2"));
        }
        return answer;
    }

    /** On a command line it would be in the process table, and not as a test wants it. */
    private static String encoded(String secret) {
        return Base64.getUrlEncoder().encodeToString(secret.getBytes(UTF_8));
    }

    private static void step(World world, String step, Runnable work) {
        world.step(step).run(work::run);
    }

    private static Object told(World world, ToolResult result) {
        world.told(result);
        result.failure().ifPresent(world::told);
        return "told";
    }

    private String heart() {
        String secret = planted.secret();
        return secret.substring(secret.indexOf('_') + 1, secret.indexOf('\u00e9'));
    }

    private List<Card> cards() {
        return List.of(new Card(planted.secret(), "Ann"), new Card(planted.secret(), "Cy"));
    }

    @Test
    void the_search_finds_what_is_there() throws Exception {
        String secret = planted.secret();
        try (World world = world()) {
            world.in(
                    "1",
                    () -> world.plankey.call(
                            Tool.named("open", String.class, String.class).resend(), secret, (first, intent) -> first));
            byte[] wal = Files.readAllBytes(folder.resolve("ledger.db-wal"));
            assertThat(planted.in(wal)).isNotEmpty();
        }
        byte[] bytes = ("xx" + secret).getBytes(UTF_8);
        assertThat(planted.in(Base64.getEncoder().encodeToString(bytes))).isNotEmpty();
        assertThat(planted.in(HexFormat.of().formatHex(bytes))).isNotEmpty();
    }

    // Tools without an annotated method

    @Test
    void scalars_of_a_tool_are_secrets_as_a_whole_where_its_builder_says_so() throws Exception {
        Tool<String, String> open =
                Tool.named("open", String.class, String.class).sensitive().resend();
        List<String> bodies = new ArrayList<>();
        String password = planted.secret();
        String token = planted.secret();
        String reworded = planted.secret();
        try (Logs logs = new Logs();
                World world = world()) {
            assertThat(world.in(
                            "1",
                            () -> world.plankey.call(open, password, (first, intent) -> {
                                bodies.add(first);
                                throw new TimedOut();
                            })))
                    .isInstanceOf(TimedOut.class);
            keys.rotateTo("k2", 2);
            for (int call = 0; call < 2; call++) {
                assertThat(world.in(
                                "1",
                                () -> world.plankey.call(open, reworded, (first, intent) -> {
                                    bodies.add(first);
                                    return token;
                                })))
                        .isEqualTo(token);
            }

            assertThat(bodies).containsExactly(password, password);
            assertThat(world.plankey.operations().drift(world.plankey.keyOf(world.step("1"), "open")))
                    .isNotEmpty()
                    .allSatisfy(drift -> assertThat(drift.changes())
                            .singleElement()
                            .satisfies(change -> {
                                assertThat(change.path()).isEmpty();
                                assertThat(change.first()).startsWith("\"hmac-sha256:");
                                assertThat(change.later()).isNotEqualTo(change.first());
                            }));
            assertThatNoFileHoldsASecret();
            assertThat(planted.in(world.allThatWasSaid())).isEmpty();
            assertThat(planted.in(logs.text())).isEmpty();
            keys.lose("k2");
            assertThat(world.in("1", () -> world.plankey.call(open, password, (first, intent) -> token)))
                    .isInstanceOf(ResultUnavailableException.class);
        }
    }

    @Test
    void a_records_components_and_a_void_result_are_secrets_as_a_whole_as_well() throws Exception {
        Tool<Plain, Void> save =
                Tool.named("save", Plain.class, Void.class).sensitive().resend();
        try (World world = world()) {
            for (int call = 0; call < 2; call++) {
                assertThat(world.in(
                                "1",
                                () -> world.plankey.call(
                                        save, new Plain(planted.secret(), planted.secret()), (first, intent) -> null)))
                        .isNull();
            }
            assertThat(world.plankey.operations().drift(world.plankey.keyOf(world.step("1"), "save")))
                    .singleElement()
                    .satisfies(drift -> assertThat(drift.changes())
                            .allSatisfy(change -> assertThat(change.first()).startsWith("\"hmac-sha256:")));
            assertThatNoFileHoldsASecret();
            assertThat(planted.in(world.allThatWasSaid())).isEmpty();
        }
    }

    private record Plain(String left, String right) {}

    @Test
    void an_approval_holds_a_keyed_digest_of_a_secret_in_a_task_and_outside() throws Exception {
        Tool<Card, String> tool = Tool.named("approve", Card.class, String.class)
                .outsideTask(OutsideTask.PROCEED)
                .resend();
        ToolBody<Card, String, RuntimeException> body = (first, intent) -> intent.key() + ' ' + intent.approvalKey();
        Card card = new Card("4242", "Ann");
        try (World world = world()) {
            List<String> answers = List.of(
                    (String) world.in("1", () -> world.plankey.call(tool, card, body)),
                    world.plankey.call(tool, card, body));

            for (String answer : answers) {
                String key = answer.substring(0, answer.indexOf(' '));
                String approval = answer.substring(key.length() + 1);
                assertThat(approval)
                        .hasSize(64)
                        .isNotEqualTo(sha256(key + ":%a{\"holder\":\"Ann\",\"number\":\"4242\"}"));
            }
        }
    }

    @Test
    void where_nothing_is_secret_an_approval_outside_a_task_is_what_the_rule_says() throws Exception {
        Tool<Plain, String> tool = Tool.named("approve", Plain.class, String.class)
                .outsideTask(OutsideTask.PROCEED)
                .resend();
        try (World world = world()) {
            String answer = world.plankey.call(
                    tool, new Plain("a", "b"), (first, intent) -> intent.key() + ' ' + intent.approvalKey());
            String key = answer.substring(0, answer.indexOf(' '));
            assertThat(answer).isEqualTo(key + ' ' + sha256(key + ":%a{\"left\":\"a\",\"right\":\"b\"}"));
        }
    }

    private static String sha256(String text) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
    }

    // Keys

    @Test
    void without_a_key_provider_a_tool_with_secrets_is_refused_where_it_is_bound_verified_and_called() {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> ToolCatalog.of(Vaults.class).bind(plankey, vaults))
                    .withMessageContaining("Tool charge has @Sensitive values")
                    .withMessageContaining(".keyProvider(keys)");
            assertThatIllegalStateException()
                    .isThrownBy(() -> plankey.verify(Vaults.class))
                    .withMessageContaining(".keyProvider(keys)");
            assertThatIllegalStateException()
                    .isThrownBy(() -> plankey.task("t").step("1").run(() -> vaults.mint("me", IntentKey.INJECTED)))
                    .withMessageContaining("Tool mint has @Sensitive values");
            Tool<Card, String> programmatic =
                    Tool.named("save", Card.class, String.class).resend();
            assertThatIllegalStateException()
                    .isThrownBy(() -> plankey.task("t")
                            .step("1")
                            .call(() -> plankey.call(programmatic, new Card("x", "y"), (first, intent) -> "ran")))
                    .withMessageContaining("Tool save has @Sensitive values");
            assertThatIllegalStateException()
                    .isThrownBy(() -> plankey.task("t")
                            .step("1")
                            .call(() -> plankey.call(
                                    Tool.named("open", String.class, String.class)
                                            .sensitive()
                                            .resend(),
                                    "x",
                                    (first, intent) -> "ran")))
                    .withMessageContaining("Tool open has @Sensitive values");
            assertThat(vaults.effects).isEmpty();
            assertThat(plankey.operations().task("t")).isEmpty();
        }
    }

    @Test
    void a_plan_item_that_is_marked_as_a_secret_is_refused_where_it_is_bound_verified_and_called() {
        SecretItems items = new SecretItems();
        try (World world = world()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> ToolCatalog.of(SecretItems.class).bind(world.plankey, items))
                    .withMessageContaining("Parameter card of tool payCard is both @PlanItem and @Sensitive");
            assertThatIllegalStateException()
                    .isThrownBy(() -> world.plankey.verify(SecretItems.class))
                    .withMessageContaining("give an id that is no secret");
            assertThatIllegalStateException()
                    .isThrownBy(() ->
                            world.step("1").items(List.of("4242")).run(() -> items.payCard("4242", IntentKey.INJECTED)))
                    .withMessageContaining("Parameter card of tool payCard")
                    .withMessageNotContaining("4242");
            assertThat(items.runs).hasValue(0);
            assertThat(world.plankey.operations().task("t")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Entry.class)
    void after_a_rotation_old_rows_are_read_and_the_same_card_is_no_drift(Entry entry) {
        try (World world = world()) {
            world.in("1", () -> entry.charge(world, "4242", "o"));
            keys.rotateTo("k2", 2);

            assertThat(world.in("1", () -> entry.charge(world, "4242", "o"))).isEqualTo(new Charged("o", "4242"));
            assertThat(world.in("2", () -> entry.charge(world, "4242", "o"))).isEqualTo(new Charged("o", "4242"));
            keys.lose("k1");
            assertThat(world.in("2", () -> entry.charge(world, "4242", "o"))).isEqualTo(new Charged("o", "4242"));
            assertThat(world.plankey.operations().drift(world.plankey.keyOf(world.step("1"), "charge")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Entry.class)
    void with_a_lost_or_another_key_nothing_is_run_again_also_where_the_result_is_in_memory(Entry entry) {
        try (World world = world()) {
            assertThat(world.in("1", () -> entry.charge(world, "4242", "o"))).isEqualTo(new Charged("o", "4242"));
            vaults.behaviour = number -> {
                throw new TimedOut();
            };
            world.in("2", () -> entry.charge(world, "4242", "o"));
            int effects = vaults.effects.size();

            for (Runnable loss : List.<Runnable>of(() -> keys.put("k1", 9), () -> keys.lose("k1"))) {
                loss.run();
                keys.rotateTo("k2", 2);
                assertThat(world.in("1", () -> entry.charge(world, "4242", "o")))
                        .isInstanceOfSatisfying(
                                ResultUnavailableException.class,
                                e -> assertThat(e.getMessage()).contains("cannot be decrypted"));
                assertThat(world.in("2", () -> entry.charge(world, "4242", "o")))
                        .isInstanceOfSatisfying(
                                OutcomeUnknownException.class,
                                e -> assertThat(e.getMessage()).contains("cannot be decrypted"));
            }
            assertThat(vaults.effects).hasSize(effects);
        }
    }

    @Test
    void where_changed_arguments_are_refused_so_are_those_that_cannot_be_compared() {
        try (World world = world()) {
            assertThat(world.in("1", () -> vaults.chargeStrictly("4242", IntentKey.INJECTED)))
                    .isEqualTo("done");
            assertThat(world.in("1", () -> vaults.chargeStrictly("4242", IntentKey.INJECTED)))
                    .isEqualTo("done");
            keys.rotateTo("k2", 2);
            keys.lose("k1");

            assertThat(world.in("1", () -> vaults.chargeStrictly("4242", IntentKey.INJECTED)))
                    .isInstanceOfAny(DriftRejectedException.class, ResultUnavailableException.class);
            assertThat(vaults.effects).containsExactly("4242");
        }
    }

    @ParameterizedTest
    @EnumSource(Entry.class)
    void a_provider_that_fails_before_the_claim_lets_nothing_run(Entry entry) {
        try (World world = world()) {
            keys.lose("k1");

            assertThat(world.in("1", () -> entry.charge(world, "4242", "o")))
                    .isInstanceOfSatisfying(
                            RuntimeException.class,
                            e -> assertThat(e.getMessage())
                                    .contains("key provider has no key \"k1\"")
                                    .doesNotContain("4242"));
            assertThat(vaults.effects).isEmpty();
            assertThat(world.plankey.operations().task("t")).isEmpty();
        }
    }

    @Test
    void a_provider_that_fails_while_the_body_runs_costs_no_result() {
        try (World world = world()) {
            vaults.behaviour = text -> {
                keys.lose("k1");
                return text;
            };
            assertThat(world.in("1", () -> vaults.mint("me", IntentKey.INJECTED)))
                    .isEqualTo("me");
            keys.put("k1", 1);

            assertThat(world.in("1", () -> vaults.mint("you", IntentKey.INJECTED)))
                    .isEqualTo("me");
            assertThat(vaults.effects).containsExactly("me");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"WOVEN", "MODEL", "MESSAGE"}) // who takes the key as a parameter releases tentatively
    void kept_arguments_are_resent_decrypted(Entry entry) {
        AtomicInteger calls = new AtomicInteger();
        vaults.behaviour = number -> switch (calls.incrementAndGet()) {
            case 1 -> throw new IllegalArgumentException();
            case 2 -> throw new Conflict();
            default -> number;
        };
        try (World world = world()) {
            world.in("1", () -> entry.charge(world, "4242", "o-1"));
            keys.rotateTo("k2", 2);

            assertThat(world.in("1", () -> entry.charge(world, "1111", "o-2"))).isEqualTo(new Charged("o-1", "4242"));
            assertThat(vaults.effects).containsExactly("4242 for o-1", "1111 for o-2", "4242 for o-1");
        }
    }

    @Test
    void the_same_bad_arguments_again_are_kept_once() {
        AtomicInteger calls = new AtomicInteger();
        vaults.behaviour = number -> switch (calls.incrementAndGet()) {
            case 1, 2 -> throw new IllegalArgumentException();
            case 3 -> throw new Conflict();
            default -> number;
        };
        try (World world = world()) {
            world.in("1", () -> Entry.WOVEN.charge(world, "4242", "o"));
            world.in("1", () -> Entry.MODEL.charge(world, "4242", "o"));

            assertThat(world.in("1", () -> Entry.PROGRAMMATIC.charge(world, "1111", "o")))
                    .isEqualTo(new Charged("o", "4242"));
            assertThat(vaults.effects).hasSize(4);
        }
    }

    @Test
    void what_an_operator_resolves_with_is_encrypted_also_where_the_tool_is_unknown() throws Exception {
        vaults.behaviour = number -> {
            throw new TimedOut();
        };
        String token = planted.secret();
        String key;
        try (World world = world()) {
            world.in("1", () -> vaults.mint("me", IntentKey.INJECTED));
            key = world.plankey.keyOf(world.step("1"), "mint");
        }
        Ledger ledger = ledger();
        try (Plankey elsewhere =
                Plankey.builder().ledger(ledger).keyProvider(keys).build()) {
            elsewhere.operations().resolve(key, 1, new JsonMapper().writeValueAsString(token), "ann");
        }
        assertThatNoFileHoldsASecret();
        try (World world = world()) {
            assertThat(world.in("1", () -> vaults.mint("me", IntentKey.INJECTED)))
                    .isEqualTo(token);
        }
    }
}
