import java.util.List;
import shop.Bank;

/** A static tool. */
class StaticTool {
    void tell(List<String> names) {
        for (String name : names) {
            Bank.notify(name); // expect: error MissingOrdinal
        }
    }
}
