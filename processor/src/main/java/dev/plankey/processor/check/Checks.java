package dev.plankey.processor.check;

import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.ArrayList;
import java.util.List;

/** All rules over declarations. */
public final class Checks {

    private Checks() {}

    /** What is wrong with a class; whoever gets the report prints it. */
    public static List<Problem> of(Toolbox toolbox) {
        List<Problem> problems = new ArrayList<>();
        for (Tool tool : toolbox.tools()) {
            tool.parameters().forEach(p -> {
                for (Document.Gap gap : tool.arguments().gaps()) {
                    if (gap.path().split("[.\\[{]", 2)[0].equals(p.javaName())) {
                        problems.add(Problem.of(
                                Rule.UNDESCRIBABLE_TYPE, gap.path() + ": " + gap.what(), gap.reason(), p.at()));
                    }
                }
            });
        }
        return problems;
    }
}
