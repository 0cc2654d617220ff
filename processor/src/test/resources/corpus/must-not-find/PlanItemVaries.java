import java.util.List;
import shop.Bank;

/** The plan item is the loop variable. */
class PlanItemVaries {
    void run(Bank bank, List<String> regions) {
        for (String region : regions) {
            bank.close(region);
        }
    }
}
