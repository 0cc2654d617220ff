package dev.plankey.kill;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** One run of the matrix. */
record Cell(Guarantee guarantee, Keys keys) {

    enum Keys {
        HONOURED,
        /** Honoured, and forgotten before the successor comes. */
        FORGOTTEN,
        IGNORED,
        /** The effect is a row in the ledger's database; there is no receiver. */
        UNUSED
    }

    static List<Cell> all() {
        List<Cell> all = new ArrayList<>();
        for (Guarantee guarantee : Guarantee.TABLE) {
            if (guarantee.policy() == Policy.TRANSACTIONAL) {
                all.add(new Cell(guarantee, Keys.UNUSED));
            } else {
                all.add(new Cell(guarantee, Keys.HONOURED));
                all.add(new Cell(guarantee, Keys.FORGOTTEN));
                all.add(new Cell(guarantee, Keys.IGNORED));
            }
        }
        return all;
    }

    /** Every fault point and every policy, most of them twice. */
    static List<Cell> sample(long seed) {
        Random random = new Random(seed);
        List<Cell> sample = new ArrayList<>();
        while (sample.size() < 2 * At.values().length) {
            List<Policy> policies = new ArrayList<>(List.of(Policy.values()));
            Collections.shuffle(policies, random);
            for (At at : At.values()) {
                Policy policy = policies.get(at.ordinal());
                List<Cell> candidates = all().stream()
                        .filter(cell -> cell.guarantee.at() == at && cell.guarantee.policy() == policy)
                        .filter(cell -> !sample.contains(cell))
                        .toList();
                if (!candidates.isEmpty() && sample.size() < 2 * At.values().length) {
                    sample.add(candidates.get(random.nextInt(candidates.size())));
                }
            }
        }
        return sample;
    }

    @Override
    public String toString() {
        return "halted at " + guarantee.at().faultPoint + ", " + guarantee.policy() + ", keys "
                + keys.name().toLowerCase(Locale.ROOT);
    }
}
