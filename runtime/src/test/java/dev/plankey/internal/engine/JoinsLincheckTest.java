package dev.plankey.internal.engine;

import dev.plankey.internal.engine.Joins.Lead;
import java.time.Duration;
import java.util.Arrays;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.junit.jupiter.api.Test;

/** The join of this JVM on real threads: whatever they do at the same time could have been done one after the other. ({@link JoinsInterleavingsTest} tries every order of a caller's whole steps.) */
@Param(name = "thread", gen = ThreadIdGen.class)
public class JoinsLincheckTest {

    private static final String KEY = "k";
    private static final int THREADS = 3;
    private static final boolean FULL = Boolean.getBoolean("plankey.full");

    private final Joins joins = new Joins();
    private final Caller[] callers = new Caller[THREADS + 2];
    private final Lead[] entered = new Lead[THREADS + 2];

    public JoinsLincheckTest() {
        Arrays.setAll(callers, i -> new Caller(null, null, null, null, null, null, Duration.ofSeconds(1), false));
    }

    /** Says whose lead it is. */
    @Operation
    public int enter(@Param(name = "thread") int thread) {
        Lead lead = joins.enter(KEY, callers[thread]);
        entered[thread] = lead;
        for (int i = 0; i < callers.length; i++) {
            if (lead.isOf(callers[i])) {
                return i;
            }
        }
        throw new IllegalStateException("nobody's");
    }

    /** Ends the own lead, if it entered as the first; says whether it was open. */
    @Operation
    public boolean end(@Param(name = "thread") int thread) {
        Lead lead = entered[thread];
        if (lead == null || !lead.isOf(callers[thread])) {
            return false;
        }
        boolean open = !lead.settled().isDone();
        Joins.end(lead, Settled.NO_RESULT);
        return open;
    }

    @Test
    void whatever_happens_at_once_could_have_happened_one_after_the_other() {
        new ModelCheckingOptions()
                .threads(THREADS)
                .actorsPerThread(3)
                .iterations(FULL ? 100 : 10)
                .invocationsPerIteration(FULL ? 2_000 : 200)
                .check(JoinsLincheckTest.class);
    }

    @Test
    void nor_does_it_go_wrong_under_stress() {
        new StressOptions()
                .threads(THREADS)
                .actorsPerThread(4)
                .iterations(FULL ? 100 : 10)
                .invocationsPerIteration(2_000)
                .check(JoinsLincheckTest.class);
    }
}
