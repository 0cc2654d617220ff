package dev.plankey.processor.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A described type.
 *
 * @param root the type itself
 * @param definitions the structures and unions that it refers to, by qualified name, in the order in which they were met
 * @param gaps what could not be described, or not fully
 * @param sensitive JSON Pointers of secrets below the root; {@code *} stands for every element
 */
public record Document(Schema root, Map<String, Schema> definitions, List<Gap> gaps, List<String> sensitive) {

    public Document {
        definitions = Collections.unmodifiableMap(new LinkedHashMap<>(definitions));
        gaps = List.copyOf(gaps);
        sensitive = List.copyOf(sensitive);
    }

    /**
     * Something that a schema does not say.
     *
     * @param path where, as people write it: {@code order.lines[].handle}
     * @param what the type or annotation
     * @param reason why not, and what would help
     */
    public record Gap(Kind kind, String path, String what, String reason) {

        /** How bad it is. */
        public enum Kind {
            /** The type cannot be described at all. */
            TYPE,
            /** A constraint cannot be expressed, and so is not enforced. */
            CONSTRAINT
        }
    }
}
