package dev.plankey.internal.schema;

import java.lang.reflect.Type;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;

/**
 * Checks and binds in one pass over the tokens, without a tree, what is plainly right: most calls are. It has no verdict of its own: where it gives values, {@link ArgumentsCheck} would have found no
 * problem and the converter would have made equal ones; in any doubt it gives none, and the full check reads the text from its beginning and finds the words. Immutable, for any thread.
 */
public final class DirectReader {

    private final MembersReader members;

    private DirectReader(MembersReader members) {
        this.members = members;
    }

    /** What has to be known of the converter whose place it takes. */
    public interface Converter {

        /**
         * A constant.
         *
         * @param text its JSON
         * @param type an enum, or String
         * @return the constant that it becomes; null: none
         */
        @Nullable
        Object constant(JsonNode text, Class<?> type);

        /**
         * A property.
         *
         * @param component name of a record's component, which no annotation names
         * @return its name in JSON
         */
        String propertyName(String component);
    }

    /**
     * Makes a reader.
     *
     * @param check what it may stand for
     * @param parameters types by name, in the order in which the values are wanted
     * @param converter binds what it reads
     * @return empty where a parameter's schema or type is none that it knows
     */
    public static Optional<DirectReader> of(ArgumentsCheck check, Map<String, Type> parameters, Converter converter) {
        Keywords keywords = Keywords.of(check.schema());
        if (keywords == null || keywords.values() != null || !keywords.takes(TypeConstraint.Kind.OBJECT)) {
            return Optional.empty();
        }
        ObjectConstraint object = keywords.object();
        if (object == null) {
            return Optional.empty();
        }
        return Optional.ofNullable(new TokenReaders(converter).members(object, parameters))
                .map(DirectReader::new);
    }

    /**
     * Reads arguments.
     *
     * @param text what the model wrote
     * @param maximumBytes how large the text may be, in UTF-8
     * @return the values; null: in doubt
     */
    public @Nullable Object @Nullable [] read(String text, int maximumBytes) {
        // As UTF-8 no char is more than three bytes; counting exactly is for the full check.
        if (text.length() > maximumBytes / 3) {
            return null;
        }
        try (JsonParser parser = ArgumentsReader.parser(text)) {
            parser.nextToken();
            @Nullable Object[] values = members.read(parser);
            return values == null || parser.nextToken() != null ? null : values;
        } catch (JacksonException e) {
            return null;
        }
    }
}
