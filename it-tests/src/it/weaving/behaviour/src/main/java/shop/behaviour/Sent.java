package shop.behaviour;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The effects: what has left the house. */
public class Sent {

    public final List<String> letters = new CopyOnWriteArrayList<>();

    /** What the post office says to the next letter. */
    public volatile PostOfficeException closed;

    public String send(String letter) {
        letters.add(letter);
        return letter + ", no. " + letters.size();
    }
}
