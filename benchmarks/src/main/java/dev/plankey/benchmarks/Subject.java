package dev.plankey.benchmarks;

/** Something that can be called by many threads; each call is an intent of its own, or the replay of one. */
interface Subject extends AutoCloseable {

    /** For the table. */
    String name();

    /** One call, of a caller who numbers his own. */
    void call(int caller, long number) throws Exception;

    @Override
    void close();
}
