package dev.plankey.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.testkit.ChildJvm;
import dev.plankey.testkit.PostgresServer;
import dev.plankey.testkit.Receiver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Four JVMs on one database work on one plan: each intent is done once, and everybody gets its one result. */
class ManyProcessesTest {

    private static final int PROCESSES = 4;
    private static final int INTENTS = 200;
    private static final int INTENTS_WITH_A_KILL = 60;
    private static final long SEED = 20261201;
    private static final Duration SOON = Duration.ofMinutes(3);

    @Test
    void two_hundred_intents_that_all_call_in_their_own_words_are_done_once_each() {
        try (Receiver receiver = Receiver.ignoringKeys()) {
            List<ChildJvm> processes = start(receiver, INTENTS, Duration.ofSeconds(30));
            try {
                processes.forEach(process -> process.tell("go"));
                processes.forEach(process -> process.awaitLine("end"::equals, SOON));

                assertThat(receiver.requests()).as("hits").hasSize(INTENTS);
                assertThat(receiver.effects()).hasSize(INTENTS);
                List<Map<Integer, String>> answers =
                        processes.stream().map(ManyProcessesTest::answers).toList();
                assertThat(answers).allSatisfy(each -> assertThat(each).isEqualTo(answers.get(0)));
                assertThat(answers.get(0).values())
                        .hasSize(INTENTS)
                        .containsExactlyInAnyOrderElementsOf(receiver.effects().stream()
                                .map(Receiver.Effect::answer)
                                .toList());
            } finally {
                processes.forEach(ChildJvm::close);
            }
        }
    }

    static IntStream rounds() {
        return IntStream.range(0, Boolean.getBoolean("plankey.full") ? 20 : 1);
    }

    @ParameterizedTest(name = "round {0}")
    @MethodSource("rounds")
    void one_that_is_killed_leaves_nothing_undone_and_nothing_twice_at_a_receiver_that_honours_keys(int round) {
        Random random = new Random(SEED + round);
        try (Receiver receiver = Receiver.honouringKeys()) {
            List<ChildJvm> processes = start(receiver, INTENTS_WITH_A_KILL, Duration.ofSeconds(3));
            try {
                processes.forEach(process -> process.tell("go"));
                ChildJvm victim = processes.get(random.nextInt(PROCESSES));
                int said = 1 + random.nextInt(INTENTS_WITH_A_KILL / PROCESSES);
                victim.awaitLine(
                        line -> line.startsWith("got ") && answers(victim).size() >= said, SOON);
                victim.kill();
                List<ChildJvm> survivors = new ArrayList<>(processes);
                survivors.remove(victim);
                survivors.forEach(process -> process.awaitLine("end"::equals, SOON));

                assertThat(receiver.effects()).as("effects").hasSize(INTENTS_WITH_A_KILL);
                Map<Integer, String> expected = answers(survivors.get(0));
                assertThat(expected.values())
                        .containsExactlyInAnyOrderElementsOf(receiver.effects().stream()
                                .map(Receiver.Effect::answer)
                                .toList());
                assertThat(survivors)
                        .allSatisfy(each -> assertThat(answers(each)).isEqualTo(expected));
                assertThat(expected).as("what the victim said before").containsAllEntriesOf(answers(victim));
            } finally {
                processes.forEach(ChildJvm::close);
            }
        }
    }

    private static List<ChildJvm> start(Receiver receiver, int intents, Duration lease) {
        String url = PostgresServer.newSchema();
        List<ChildJvm> processes = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(ChildJvm.start(
                    AgentProcess.class,
                    "process-" + i,
                    url,
                    receiver.uri().toString(),
                    String.valueOf(intents),
                    lease.toString()));
        }
        processes.forEach(process -> process.awaitLine("ready"::equals, SOON));
        return processes;
    }

    private static Map<Integer, String> answers(ChildJvm process) {
        Map<Integer, String> answers = new HashMap<>();
        for (String line : process.lines()) {
            String[] words = line.split(" ", 3);
            if (words[0].equals("got") && words.length == 3) {
                answers.put(Integer.valueOf(words[1]), words[2]);
            }
        }
        return answers;
    }
}
