package dev.plankey.internal.engine;

import dev.plankey.CurrentIntent;
import dev.plankey.FieldChange;
import dev.plankey.Found;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import dev.plankey.internal.context.Place;
import dev.plankey.spi.Encoded;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A tool written by hand: its arguments are one text (two that differ in case alone differ in representation), its result is a text. It notes what its body and check were given. */
final class FakeTool {

    interface Body {
        Object run(String arguments, CurrentIntent intent) throws Throwable;
    }

    interface Check {
        Found<?> find(String arguments, String key) throws Throwable;
    }

    final List<String> ran = new CopyOnWriteArrayList<>();
    final List<String> keys = new CopyOnWriteArrayList<>();
    final List<String> asked = new CopyOnWriteArrayList<>();

    private final Object target = new Object();
    private ToolRules rules;
    private Body body = (arguments, intent) -> "done " + arguments;
    private Check check = (arguments, key) -> Found.none();
    private Layer layer = Layer.DISPATCHER;

    private FakeTool(ToolRules rules) {
        this.rules = rules;
    }

    /** A tool with a key parameter, but for ESCALATE and REPEAT. */
    static FakeTool of(OnUnknown onUnknown) {
        boolean keyed = onUnknown == OnUnknown.RESEND || onUnknown == OnUnknown.CHECK;
        return new FakeTool(new ToolRules(
                "pay",
                Repeat.ONCE_PER_STEP,
                onUnknown,
                keyed,
                onUnknown == OnUnknown.CHECK,
                Duration.ofHours(24),
                false,
                Duration.ofMinutes(15),
                OnDrift.REPLAY,
                OutsideTask.REJECT,
                OnRollback.UNKNOWN,
                List.of(),
                List.of(),
                List.of(),
                List.of()));
    }

    static FakeTool resend() {
        return of(OnUnknown.RESEND);
    }

    Body body() {
        return body;
    }

    FakeTool body(Body value) {
        body = value;
        return this;
    }

    FakeTool check(Check value) {
        check = value;
        return this;
    }

    FakeTool layer(Layer value) {
        layer = value;
        return this;
    }

    FakeTool rules(UnaryOperator<RulesEdit> edit) {
        rules = edit.apply(new RulesEdit(rules)).rules();
        return this;
    }

    FakeTool withCheck() {
        return rules(r -> r.hasCheck(true));
    }

    Call with(String arguments) {
        return new FakeCall(arguments, layer, null);
    }

    /** The same call, as another interception of the same target meets it. */
    Call with(String arguments, Layer otherLayer) {
        return new FakeCall(arguments, otherLayer, null);
    }

    Call withOrdinal(String arguments, String ordinal) {
        return new FakeCall(arguments, layer, ordinal);
    }

    static Encoded encoded(String text) {
        return new Encoded("text-1", text.getBytes(StandardCharsets.UTF_8));
    }

    static String decoded(Encoded encoded) {
        return new String(encoded.bytes(), StandardCharsets.UTF_8);
    }

    /** What a test changes of the rules. */
    record RulesEdit(ToolRules rules) {

        RulesEdit hasCheck(boolean value) {
            return with(rules.onUnknown(), rules.hasKeyParameter(), value, rules.keyRemembered(), rules.onDrift());
        }

        RulesEdit keyParameter(boolean value) {
            return with(rules.onUnknown(), value, rules.hasCheck(), rules.keyRemembered(), rules.onDrift());
        }

        RulesEdit keyRemembered(Duration value) {
            return with(rules.onUnknown(), rules.hasKeyParameter(), rules.hasCheck(), value, rules.onDrift());
        }

        RulesEdit rejectDrift() {
            return with(
                    rules.onUnknown(),
                    rules.hasKeyParameter(),
                    rules.hasCheck(),
                    rules.keyRemembered(),
                    OnDrift.REJECT);
        }

        RulesEdit named(String name) {
            return copy(name, rules.repeat(), rules.refusalsRemembered(), rules.maxAttempt(), List.of());
        }

        RulesEdit perOrdinal() {
            return copy(rules.name(), Repeat.PER_ORDINAL, rules.refusalsRemembered(), rules.maxAttempt(), List.of());
        }

        RulesEdit refusalsRemembered() {
            return copy(rules.name(), rules.repeat(), true, rules.maxAttempt(), List.of());
        }

        RulesEdit maxAttempt(Duration value) {
            return copy(rules.name(), rules.repeat(), rules.refusalsRemembered(), value, List.of());
        }

        RulesEdit listed(
                List<Class<? extends Throwable>> notApplied,
                List<Class<? extends Throwable>> refused,
                List<Class<? extends Throwable>> finalFailures,
                List<Class<? extends Throwable>> paused) {
            return copy(
                    rules.name(),
                    rules.repeat(),
                    rules.refusalsRemembered(),
                    rules.maxAttempt(),
                    List.of(notApplied, refused, finalFailures, paused));
        }

        private RulesEdit with(
                OnUnknown policy, boolean keyParameter, boolean hasCheck, Duration remembered, OnDrift drift) {
            return new RulesEdit(new ToolRules(
                    rules.name(),
                    rules.repeat(),
                    policy,
                    keyParameter,
                    hasCheck,
                    remembered,
                    rules.refusalsRemembered(),
                    rules.maxAttempt(),
                    drift,
                    rules.outsideTask(),
                    rules.onRollback(),
                    rules.notApplied(),
                    rules.refused(),
                    rules.finalFailures(),
                    rules.paused()));
        }

        private RulesEdit copy(
                String name,
                Repeat repeat,
                boolean refusalsRemembered,
                Duration maxAttempt,
                List<List<Class<? extends Throwable>>> lists) {
            return new RulesEdit(new ToolRules(
                    name,
                    repeat,
                    rules.onUnknown(),
                    rules.hasKeyParameter(),
                    rules.hasCheck(),
                    rules.keyRemembered(),
                    refusalsRemembered,
                    maxAttempt,
                    rules.onDrift(),
                    rules.outsideTask(),
                    rules.onRollback(),
                    lists.isEmpty() ? rules.notApplied() : lists.get(0),
                    lists.isEmpty() ? rules.refused() : lists.get(1),
                    lists.isEmpty() ? rules.finalFailures() : lists.get(2),
                    lists.isEmpty() ? rules.paused() : lists.get(3)));
        }
    }

    private final class FakeCall implements Call, Arguments, Results {

        private final String arguments;
        private final Layer own;
        private final String ordinal;

        FakeCall(String arguments, Layer own, String ordinal) {
            this.arguments = arguments;
            this.own = own;
            this.ordinal = ordinal;
        }

        @Override
        public ToolRules rules() {
            return rules;
        }

        @Override
        public Layer layer() {
            return own;
        }

        @Override
        public Class<?> declaringClass() {
            return FakeTool.class;
        }

        @Override
        public Object target() {
            return target;
        }

        @Override
        public String signature() {
            return rules.name() + "(java.lang.String)";
        }

        @Override
        public Optional<String> ordinal(Place place) {
            return Optional.ofNullable(ordinal);
        }

        @Override
        public Arguments arguments() {
            return this;
        }

        @Override
        public Results results() {
            return this;
        }

        @Override
        public Object run(Object bound, CurrentIntent intent) throws Throwable {
            ran.add((String) bound);
            if (rules.hasKeyParameter()) {
                keys.add(intent.key());
            }
            return body.run((String) bound, intent);
        }

        @Override
        public Found<?> check(Object bound, CurrentIntent intent) throws Throwable {
            asked.add((String) bound);
            return check.find((String) bound, intent.key());
        }

        @Override
        public Object proceed() throws Throwable {
            ran.add(arguments);
            return body.run(arguments, null);
        }

        // Arguments.

        @Override
        public void require() {
            if (arguments.startsWith("bad")) {
                throw new InvalidArgumentsException(
                        rules.name(), List.of(new InvalidArgumentsException.Problem("/text", "something good")));
            }
        }

        @Override
        public Encoded snapshot() {
            return encoded(arguments);
        }

        @Override
        public List<FieldChange> changesSince(Encoded first) {
            String before = decoded(first);
            List<FieldChange> changes = new ArrayList<>();
            if (!before.equals(arguments)) {
                changes.add(new FieldChange("/text", before, arguments, before.equalsIgnoreCase(arguments)));
            }
            return changes;
        }

        @Override
        public Object bind(Encoded stored) throws UnbindableException {
            String text = decoded(stored);
            if (text.startsWith("broken")) {
                throw new IllegalStateException("a constructor of the application's");
            }
            if (text.startsWith("gone")) {
                throw new UnbindableException("the method takes no such text any more", null);
            }
            return text;
        }

        @Override
        public String canonical(Encoded stored) {
            return '"' + decoded(stored) + '"';
        }

        // Results.

        @Override
        public Encoded encode(Object result) {
            if (result instanceof Thread) {
                throw new IllegalArgumentException("no text");
            }
            return encoded(String.valueOf(result));
        }

        @Override
        public Object decode(Encoded stored) {
            return decoded(stored);
        }

        @Override
        public boolean shareable(Object result) {
            return true;
        }

        @Override
        public Optional<String> text(Encoded stored) {
            return Optional.of(decoded(stored));
        }
    }
}
