import java.util.List;
import shop.Bank;
import shop.Receipt;

/** A tool that takes the plan item itself. */
class StreamOfPlanItemArguments {
    List<Receipt> run(Bank bank, List<String> regions) {
        return regions.stream().map(bank::close).toList();
    }
}
