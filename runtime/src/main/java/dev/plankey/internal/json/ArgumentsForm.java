package dev.plankey.internal.json;

import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.spi.Encoded;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How the arguments of one tool are stored and read: model-facing names and generic types, in declaration order. Immutable, for any thread.
 *
 * <p>The values of a method are an {@code Object[]} of its model-facing parameters in order.
 */
public final class ArgumentsForm {

    /** What rows name this format by. */
    public static final String CODEC_ID = "plankey-arguments-1";

    private final String tool;
    private final List<ArgumentField> fields;
    private final JsonMapper stored;
    private final JsonMapper modelFacing;
    private final TypeShape shape;
    private final SecretPaths secrets;
    private final boolean bare;
    private final Remembered<@Nullable Object[]> written = new Remembered<>();

    private ArgumentsForm(
            String tool,
            Naming naming,
            List<ToolParameter> parameters,
            Collection<String> declaredSecrets,
            boolean bare) {
        this.tool = tool;
        this.bare = bare;
        this.stored = Mappers.storedArguments(naming);
        this.modelFacing = Mappers.modelFacing(naming);
        List<ArgumentField> all = new ArrayList<>();
        Map<String, TypeShape> shapes = new LinkedHashMap<>();
        Set<String> pointers = new LinkedHashSet<>(declaredSecrets);
        for (ToolParameter parameter : parameters) {
            if (parameter.role().modelFacing()) {
                ArgumentField field = new ArgumentField(parameter.name(), parameter.type(), stored, modelFacing);
                all.add(field);
                JavaType type = stored.constructType(parameter.type());
                shapes.put(field.name(), TypeShape.of(stored, type));
                pointers.addAll(SecretTypes.in(stored, type, bare ? "" : '/' + Differences.escaped(field.name())));
            }
        }
        this.fields = List.copyOf(all);
        this.shape = bare ? shapes.values().iterator().next() : new TypeShape.Members(shapes);
        this.secrets = pointers.isEmpty() ? SecretPaths.NONE : new SecretPaths(pointers);
    }

    /**
     * The form of a method's arguments.
     *
     * @param descriptor what the processor knew about it
     * @return the form
     */
    public static ArgumentsForm of(ToolDescriptor descriptor) {
        return new ArgumentsForm(
                descriptor.name(), descriptor.owner().naming(), descriptor.parameters(), descriptor.sensitive(), false);
    }

    /** {@return the form of a programmatic tool's one value whose type says what of it is secret} */
    public static ArgumentsForm ofValue(String tool, Type type) {
        return ofValue(tool, type, false);
    }

    /**
     * The form of a programmatic tool's one value: stored as it is, a record as an object, a scalar as a scalar.
     *
     * @param tool the tool's name
     * @param type the value's type
     * @param secret whether the value is a secret as a whole, whatever its type says
     * @return the form; its values are an {@code Object[]} of one
     */
    public static ArgumentsForm ofValue(String tool, Type type, boolean secret) {
        ToolParameter value = new ToolParameter(ToolParameter.Role.MODEL, "arguments", type, false);
        return new ArgumentsForm(tool, Naming.AS_DECLARED, List.of(value), secret ? List.of("") : List.of(), true);
    }

    String tool() {
        return tool;
    }

    TypeShape shape() {
        return shape;
    }

    int size() {
        return fields.size();
    }

    /** Whether any argument is, or holds, a secret. */
    public boolean hasSecrets() {
        return !secrets.isEmpty();
    }

    /** Whether an argument as a whole is a secret. */
    public boolean isSecret(String name) {
        return secrets.covers('/' + Differences.escaped(name));
    }

    SecretPaths secrets() {
        return secrets;
    }

    JsonMapper mapper() {
        return stored;
    }

    /** Whether nobody may see the values at a path: they are, hold, or stand in a secret; or a model gave them for an argument that there is not, perhaps one that it misspelled. */
    boolean hidden(String path) {
        if (secrets.isEmpty() || secrets.touches(path)) {
            return !secrets.isEmpty();
        }
        if (bare || path.isEmpty()) {
            return path.isEmpty();
        }
        int end = path.indexOf('/', 1);
        String first = path.substring(1, end < 0 ? path.length() : end);
        return fields.stream()
                .noneMatch(field -> Differences.escaped(field.name()).equals(first));
    }

    /** Values as they are stored. */
    Encoded write(@Nullable Object[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (JsonGenerator generator = stored.createGenerator(bytes)) {
            if (bare) {
                fields.get(0).write(generator, values[0]);
            } else {
                writeMembers(generator, values);
            }
        }
        return new Encoded(CODEC_ID, bytes.toByteArray());
    }

    /** Keeps in mind what was written, where nobody can change it. */
    void remember(Encoded encoded, @Nullable Object[] values) {
        written.remember(encoded, values);
    }

    /** Whether this is what the values would be written as, as far as that is known without writing them. */
    boolean isKnownAs(Encoded encoded, @Nullable Object[] values) {
        @Nullable Object[] known = written.of(encoded);
        return known != null && SameValues.areSame(known, values);
    }

    private void writeMembers(JsonGenerator generator, @Nullable Object[] values) {
        generator.writeStartObject();
        for (int i = 0; i < fields.size(); i++) {
            generator.writeName(fields.get(i).name());
            fields.get(i).write(generator, values[i]);
        }
        generator.writeEndObject();
    }

    /** Stored arguments as they stand, numbers spelled as they were. */
    JsonNode tree(Encoded encoded) throws UnbindableException {
        if (!encoded.codec().equals(CODEC_ID)) {
            throw new UnbindableException(
                    "The first arguments of tool " + tool + " were stored as " + encoded.codec()
                            + ", which this version does not read",
                    null);
        }
        try {
            return stored.readTree(encoded.bytes());
        } catch (JacksonException e) {
            throw new UnbindableException("The first arguments of tool " + tool + " are no JSON", null);
        }
    }

    /** Stored arguments as a body gets them. */
    @Nullable
    Object[] read(Encoded encoded) throws UnbindableException {
        JsonNode tree = tree(encoded);
        if (bare) {
            return new Object[] {read(fields.get(0), tree)};
        }
        Set<String> left = new LinkedHashSet<>(tree.propertyNames());
        @Nullable Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            ArgumentField field = fields.get(i);
            left.remove(field.name());
            values[i] = read(field, tree.get(field.name()));
        }
        if (!left.isEmpty()) {
            throw new UnbindableException(
                    "The first arguments of tool " + tool + " hold " + String.join(", ", left)
                            + ", which it no longer takes",
                    null);
        }
        return values;
    }

    private @Nullable Object read(ArgumentField field, @Nullable JsonNode node) throws UnbindableException {
        try {
            return field.readStored(node);
        } catch (RuntimeException | Error e) {
            // Whatever a type's own code throws; without the cause, since Jackson quotes the value.
            throw new UnbindableException(
                    "The first arguments of tool " + tool + " no longer bind to its parameter " + field.name()
                            + " of type " + field.typeName() + ": the method was changed while the task is open",
                    null);
        }
    }

    /**
     * Binds what passed the check, each argument for itself: drift compares those that bind as what they would have been bound to.
     *
     * @param arguments normal form
     * @param faulty names that did not pass and are left out
     * @param passed whether all passed: what cannot be converted all the same, or is missing and must not be, is then a problem
     * @param problems gets these
     * @param unbound gets the names of what is not bound
     * @return the values; null for what is not bound
     */
    @Nullable
    Object[] bind(
            ObjectNode arguments, Set<String> faulty, boolean passed, List<Problem> problems, Set<String> unbound) {
        @Nullable Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            ArgumentField field = fields.get(i);
            if (faulty.contains(field.name())) {
                unbound.add(field.name());
                continue;
            }
            try {
                values[i] = field.readModelFacing(arguments.get(field.name()));
            } catch (RuntimeException | Error e) {
                // Whatever a type's own code throws, a failed assert too: a record that refuses its components refuses
                // an argument.
                unbound.add(field.name());
                if (passed || arguments.has(field.name())) {
                    problems.add(field.problem(e));
                }
            }
        }
        return values;
    }

    /** What drift compares: the stored form of what bound, and what did not as it came. */
    ObjectNode comparable(ObjectNode arguments, @Nullable Object[] values, Set<String> unbound) {
        ObjectNode comparable = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            if (!unbound.contains(name)) {
                comparable.set(name, fields.get(i).tree(values[i]));
            } else if (arguments.has(name)) {
                comparable.set(name, arguments.get(name));
            }
        }
        arguments.properties().forEach(entry -> {
            if (!comparable.has(entry.getKey()) && !isField(entry.getKey())) {
                comparable.set(entry.getKey(), entry.getValue());
            }
        });
        return comparable;
    }

    private boolean isField(String name) {
        return fields.stream().anyMatch(field -> field.name().equals(name));
    }
}
