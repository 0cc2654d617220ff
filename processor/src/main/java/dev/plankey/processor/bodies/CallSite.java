package dev.plankey.processor.bodies;

import com.sun.source.util.TreePath;
import java.util.List;

/**
 * A place where a tool is called.
 *
 * @param path the invocation or method reference; of the helper, where the call is inside one
 * @param supplies what its own arguments tell its rounds apart by
 * @param helper the private method that the call is made through; empty for a direct call
 * @param modelOrdinal whether an ordinal comes from what the model wrote, and so is none
 */
record CallSite(TreePath path, ToolMethod tool, List<Supply> supplies, String helper, boolean modelOrdinal) {

    CallSite {
        supplies = List.copyOf(supplies);
    }
}
