package dev.plankey.processor.bodies;

import com.sun.source.util.TreePath;

/** What every rule asks about the class at hand. */
record Parts(
        Source source, Variables variables, Scopes scopes, ModelValues modelValues, CallSites calls, Openers openers) {

    static Parts of(Source source, CallSites calls) {
        Variables variables = new Variables(source);
        Scopes scopes = new Scopes(source);
        return new Parts(
                source,
                variables,
                scopes,
                new ModelValues(source, variables),
                calls,
                new Openers(source, variables, scopes, calls));
    }

    String identity(TreePath expression) {
        return Identity.of(expression, source, variables);
    }
}
