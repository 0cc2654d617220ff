package dev.plankey.internal.json;

import dev.plankey.InvalidIdException;
import dev.plankey.annotations.Naming;
import dev.plankey.internal.identity.ModelNames;
import tools.jackson.databind.PropertyNamingStrategy;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedField;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;

/** Names of nested properties by the rule of the tools' names. Explicit names never come here. */
final class ModelFacingNames extends PropertyNamingStrategy {

    private static final long serialVersionUID = 1L;

    private final Naming naming;

    ModelFacingNames(Naming naming) {
        this.naming = naming;
    }

    /** A name that has no form by the rule stays as it is: in arguments it does not compile, in results it may stand. */
    static String of(Naming naming, String javaName) {
        if (naming != Naming.SNAKE_CASE) {
            return javaName;
        }
        try {
            return ModelNames.snakeCase(javaName);
        } catch (InvalidIdException e) {
            return javaName;
        }
    }

    @Override
    public String nameForField(MapperConfig<?> config, AnnotatedField field, String defaultName) {
        return of(naming, defaultName);
    }

    @Override
    public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String defaultName) {
        return of(naming, defaultName);
    }

    @Override
    public String nameForSetterMethod(MapperConfig<?> config, AnnotatedMethod method, String defaultName) {
        return of(naming, defaultName);
    }

    @Override
    public String nameForConstructorParameter(
            MapperConfig<?> config, AnnotatedParameter parameter, String defaultName) {
        return of(naming, defaultName);
    }
}
