package dev.plankey.internal;

import dev.plankey.Drift;
import dev.plankey.IntentStatus;
import dev.plankey.Operations;
import dev.plankey.Replan;
import dev.plankey.internal.engine.Operators;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.json.JsonCodec;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.TaskId;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What people see and do, of all tenants or of one: a tenant's view shows and touches no other's. */
final class DefaultOperations implements Operations {

    private static final int LONGEST_OPERATOR = 255;

    private final Root root;
    private final @Nullable String tenant;

    DefaultOperations(Root root, @Nullable String tenant) {
        this.root = root;
        this.tenant = tenant;
    }

    @Override
    public List<IntentStatus> task(String taskId) {
        return ledger().rowsOf(new TaskId(tenant, Ids.task(taskId)), null).stream()
                .map(Operators::status)
                .toList();
    }

    @Override
    public List<Replan> replans(String taskId) {
        return ledger().replans(new TaskId(tenant, Ids.task(taskId)));
    }

    @Override
    public List<IntentStatus> inDoubt() {
        return ledger().inDoubt().stream()
                .filter(this::isVisible)
                .map(Operators::status)
                .toList();
    }

    @Override
    public List<Drift> drift(String key) {
        return find(key).isPresent() ? ledger().drift(key) : List.of();
    }

    @Override
    public void resolve(String key, int attempt, String resultJson, String operator) {
        IntentRow row = shown(key);
        Encoded result = root.sealed(Operators.intent(row), encoded(row, resultJson));
        root.engine().operators().resolve(key, attempt, result, named(operator));
    }

    @Override
    public void release(String key, int attempt, String operator) {
        shown(key);
        root.engine().operators().release(key, attempt, named(operator));
    }

    private IntentRow shown(String key) {
        return find(key)
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "The ledger has no intent with this key; give the key of epoch 0, as statuses and outcomes show it"));
    }

    private Optional<IntentRow> find(String key) {
        return Optional.ofNullable(ledger().find(List.of(Settings.given("key", key)))
                        .get(0)
                        .row())
                .filter(this::isVisible);
    }

    private boolean isVisible(IntentRow row) {
        return tenant == null || Objects.equals(row.task().tenant(), tenant);
    }

    /** What an operator types must read back as what the tool returns, where the tool is known; else it must at least be JSON. */
    private Encoded encoded(IntentRow row, String resultJson) {
        byte[] bytes = Settings.given("resultJson", resultJson).getBytes(StandardCharsets.UTF_8);
        Encoded encoded = new Encoded(JsonCodec.ID, bytes);
        try {
            new JsonCodec().decode(bytes, JsonNode.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    "resultJson is no JSON; write the result of tool " + row.tool()
                            + " as JSON, a text in double quotes, null for a tool without a result",
                    e);
        }
        Collection<Results> known = root.knownResults(row.tool());
        if (!known.isEmpty() && known.stream().noneMatch(results -> reads(results, encoded))) {
            throw new IllegalArgumentException("resultJson does not read as the result of tool " + row.tool()
                    + ", whose type this application knows; nothing was stored");
        }
        return encoded;
    }

    private static boolean reads(Results results, Encoded encoded) {
        try {
            results.decode(encoded);
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    private static String named(@Nullable String operator) {
        String name = Settings.given("operator", operator);
        if (name.isBlank() || name.length() > LONGEST_OPERATOR) {
            throw new IllegalArgumentException(
                    "operator is blank or longer than " + LONGEST_OPERATOR + " characters; say who decided");
        }
        return name;
    }

    private Ledger ledger() {
        return root.engine().ledger();
    }
}
