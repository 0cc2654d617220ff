package dev.plankey.internal.engine;

import dev.plankey.Found;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Busy;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The receiver of a history, with a wire on which requests can be late. One that compares keys answers a repeated one with its first answer, refusals too. */
final class Downstream {

    enum Kind {
        REMEMBERS,
        /** A day after it first saw a key. */
        FORGETS,
        IGNORES;

        boolean comparesKeys() {
            return this != IGNORES;
        }
    }

    enum Answer {
        APPLIED,
        WORKING,
        REFUSED,
        FINAL
    }

    static final Duration MEMORY = Duration.ofHours(24);

    record Effect(String key, String arguments) {}

    private record Known(String arguments, Answer answer, int effect, Instant since) {}

    private record Request(String key, String arguments, boolean begun) {}

    /**
     * A request that came.
     *
     * @param thrownBack whether it was answered "same key, other parameters"
     */
    record Arrival(String key, String arguments, boolean thrownBack) {}

    final List<Effect> effects = new ArrayList<>();
    final List<Arrival> arrivals = new ArrayList<>();

    private final Kind kind;
    private final Clock clock;
    private final Map<String, Known> memory = new HashMap<>();
    private final Deque<Request> wire = new ArrayDeque<>();

    Downstream(Kind kind, Clock clock) {
        this.kind = kind;
        this.clock = clock;
    }

    /** A request arrives; the answer names the effect. */
    String take(String key, String arguments, Answer wanted) {
        Known known = kind.comparesKeys() ? remembered(key) : null;
        arrivals.add(new Arrival(key, arguments, known != null && !known.arguments.equals(arguments)));
        if (known == null) {
            known = new Known(arguments, wanted, wanted == Answer.APPLIED ? apply(key, arguments) : 0, clock.instant());
            memory.put(key, known);
        } else if (known.answer == Answer.WORKING) {
            throw new Busy();
        } else if (!known.arguments.equals(arguments)) {
            throw new OtherParameters();
        }
        return switch (known.answer) {
            case APPLIED -> text(known.effect);
            case REFUSED -> throw new CardDeclined();
            case FINAL -> throw new Expired("ended");
            case WORKING -> throw new Busy();
        };
    }

    void isSent(String key, String arguments) {
        wire.add(new Request(key, arguments, false));
    }

    /** It begins to work on a request; if it knows the key already, it says so. */
    void begins(String key, String arguments) {
        boolean fresh = remembered(key) == null;
        try {
            take(key, arguments, Answer.WORKING);
        } catch (Busy busy) {
            if (fresh) {
                wire.add(new Request(key, arguments, true));
            }
        }
    }

    boolean isQuiet() {
        return wire.isEmpty();
    }

    /** The oldest request on the wire arrives, or is done. Nobody waits for its answer any more. */
    void lateArrives() {
        Request request = wire.poll();
        if (request == null) {
            return;
        }
        if (request.begun) {
            Known working = memory.get(request.key);
            int effect = apply(request.key, request.arguments);
            memory.put(request.key, new Known(request.arguments, Answer.APPLIED, effect, working.since));
            return;
        }
        try {
            take(request.key, request.arguments, Answer.APPLIED);
        } catch (OtherParameters | CardDeclined | Expired | Busy nobodyListens) {
            // As it is for real.
        }
    }

    Found<String> ask(String key) {
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i).key.equals(key)) {
                return Found.of(text(i + 1) + ", told to a check");
            }
        }
        return Found.none();
    }

    /** What the effect is; for an operator who looks it up. */
    String first() {
        return text(1) + ", told to an operator";
    }

    private String text(int effect) {
        return "invoice " + effect + " for " + effects.get(effect - 1).arguments;
    }

    private int apply(String key, String arguments) {
        effects.add(new Effect(key, arguments));
        return effects.size();
    }

    private Known remembered(String key) {
        Known known = memory.get(key);
        boolean forgotten =
                known != null && kind == Kind.FORGETS && !clock.instant().isBefore(known.since.plus(MEMORY));
        return forgotten ? null : known;
    }
}
