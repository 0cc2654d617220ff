import java.util.List;
import shop.Bank;

/** A static method reference for each element. */
class StaticMethodReference {
    void tellAll(List<String> names) {
        names.forEach(Bank::notify); // expect: warning MissingOrdinal
    }
}
