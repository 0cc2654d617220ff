package dev.plankey.spi;

import java.util.List;

/**
 * The writes of section 5, as lists: one call is a list of one. Answers come in the order of the requests. Each element stands for itself: one that is refused does not stop the others.
 */
public interface LedgerWrites {

    /**
     * Claims intents that nobody has. A row that is there is left alone and read back.
     *
     * @param claims at most one for a key
     * @return for each claim whether it is ours, and the row
     */
    List<RowAnswer> claim(List<Claim> claims);

    /**
     * Makes attempts DONE.
     *
     * @param completions at most one for a key
     * @return for each whether it was stored, and the row as it stands
     */
    List<RowAnswer> complete(List<Completion> completions);

    /**
     * Makes conditional changes.
     *
     * @param changes at most one for a key
     * @return for each whether it was made, and the row as it stands
     */
    List<RowAnswer> change(List<Change> changes);
}
