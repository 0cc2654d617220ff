package shop.behaviour;

/** A checked one. */
public class PostOfficeException extends Exception {

    private static final long serialVersionUID = 1L;

    public PostOfficeException(String message) {
        super(message);
    }
}
