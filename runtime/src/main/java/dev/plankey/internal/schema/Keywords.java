package dev.plankey.internal.schema;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a schema says about one value, keyword by keyword; each is null where it says nothing.
 *
 * @param type {@code type}
 * @param values {@code enum} or {@code const}
 * @param string about text
 * @param number about numbers
 * @param array about arrays
 * @param object about objects
 */
record Keywords(
        @Nullable TypeConstraint type,
        @Nullable ValueConstraint values,
        @Nullable StringConstraint string,
        @Nullable NumberConstraint number,
        @Nullable ArrayConstraint array,
        @Nullable ObjectConstraint object) {

    /** Null where the schema says anything else, or something twice. */
    static @Nullable Keywords of(Schema schema) {
        Keywords keywords = new Keywords(
                schema.find(TypeConstraint.class),
                schema.find(ValueConstraint.class),
                schema.find(StringConstraint.class),
                schema.find(NumberConstraint.class),
                schema.find(ArrayConstraint.class),
                schema.find(ObjectConstraint.class));
        return keywords.count() == schema.constraints().size() ? keywords : null;
    }

    private int count() {
        List<@Nullable Constraint> all = new ArrayList<>();
        all.add(type);
        all.add(values);
        all.add(string);
        all.add(number);
        all.add(array);
        all.add(object);
        all.removeIf(one -> one == null);
        return all.size();
    }

    boolean takes(TypeConstraint.Kind kind) {
        return type == null || type.kinds().contains(kind);
    }
}
