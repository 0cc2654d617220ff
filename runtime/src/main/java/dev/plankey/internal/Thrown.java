package dev.plankey.internal;

/** A body's exception reaches its caller as it is, also where a joiner gets the owner's. */
final class Thrown {

    private Thrown() {}

    static RuntimeException asItIs(Throwable failure) {
        throw Thrown.<RuntimeException>cast(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // erased: nothing is cast
    private static <X extends Throwable> X cast(Throwable failure) throws X {
        throw (X) failure;
    }
}
