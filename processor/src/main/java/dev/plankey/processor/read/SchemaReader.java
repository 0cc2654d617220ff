package dev.plankey.processor.read;

import dev.plankey.annotations.Naming;
import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Document.Gap;
import dev.plankey.processor.model.Names;
import dev.plankey.processor.model.Property;
import dev.plankey.processor.model.Schema;
import dev.plankey.processor.model.Secrets;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Describes the types of one document: a tool's arguments, or its result. */
final class SchemaReader {

    private static final String JSON = "com.fasterxml.jackson.annotation.";
    private static final Set<String> OPTIONALS =
            Set.of("java.util.Optional", "java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble");
    /** A (de)serialiser of somebody's own: what it writes, no reader of types can know. */
    private static final List<String> CUSTOM = List.of(
            "tools.jackson.databind.annotation.JsonDeserialize",
            "tools.jackson.databind.annotation.JsonSerialize",
            "com.fasterxml.jackson.databind.annotation.JsonDeserialize",
            "com.fasterxml.jackson.databind.annotation.JsonSerialize");

    private static final String BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";

    private static final Pattern PLATFORM = Pattern.compile("(java|javax|jdk|sun|kotlin|scala)\\.");

    private final JavaTypes java;
    private final Descriptions descriptions;
    private final Members members;
    private final EnumNames enums;
    private final Naming naming;
    private final boolean arguments;
    private final Map<String, Schema> definitions = new LinkedHashMap<>();
    private final List<Gap> gaps = new ArrayList<>();

    /** For arguments, or else for a result: what is optional differs, and which members of a bean count. */
    SchemaReader(JavaTypes java, Descriptions descriptions, SourceView source, Naming naming, boolean arguments) {
        this.java = java;
        this.descriptions = descriptions;
        this.members = new Members(java, descriptions);
        this.enums = new EnumNames(source);
        this.naming = naming;
        this.arguments = arguments;
    }

    /** The document with this root, and what was found on the way. */
    Document document(Schema root) {
        return new Document(root, definitions, gaps, Secrets.in(root, definitions));
    }

    /** A parameter or a member of a type. */
    Property property(Member member, String path) {
        Annotated annotated = member.annotated();
        AnnotationMirror json = annotated.find(JSON + "JsonProperty");
        String name = json == null ? "" : Mirrors.text(json, "value");
        if (name.isEmpty()) {
            name = Names.of(naming, member.javaName());
            if (!Names.derivable(naming, member.javaName())) {
                gap(
                        path,
                        "the name " + member.javaName(),
                        "it has other letters than A-Z, a-z, 0-9 and _, or more than 64: give it @JsonProperty(\"…\")");
            }
        }
        Schema schema = value(member.type(), annotated, path);
        Object defaultValue =
                json == null || !arguments ? null : defaultValue(Mirrors.text(json, "defaultValue"), schema, path);
        boolean required = isRequired(member, json, defaultValue != null);
        return new Property(
                name,
                required && !isNullable(member) ? schema.withoutNull() : schema.orNull(),
                required,
                descriptions.of(annotated, member.documented()),
                defaultValue,
                annotated.has("java.lang.Deprecated"),
                annotated.has("dev.plankey.annotations.Sensitive"));
    }

    private boolean isNullable(Member member) {
        return Nullness.of(member.type(), member.annotated(), member.declaration()) == Nullness.NULLABLE;
    }

    /** In arguments what nobody calls optional is required; in results what nobody calls non-null may be missing: each side errs where it does no harm. */
    private boolean isRequired(Member member, @Nullable AnnotationMirror json, boolean hasDefault) {
        if (OPTIONALS.contains(JavaTypes.name(member.type()))) {
            return false;
        }
        Nullness nullness = Nullness.of(member.type(), member.annotated(), member.declaration());
        if (!arguments) {
            return nullness == Nullness.NON_NULL;
        }
        if (hasDefault) {
            return false;
        }
        if (member.type().getKind().isPrimitive()) {
            return true; // a missing primitive would have to be a silent 0
        }
        Boolean said = saidRequired(member.annotated(), json);
        return said == null ? nullness != Nullness.NULLABLE : said;
    }

    private static @Nullable Boolean saidRequired(Annotated annotated, @Nullable AnnotationMirror json) {
        if (json != null) {
            String tristate = Mirrors.constant(json, "isRequired");
            if (tristate.equals("TRUE") || tristate.equals("FALSE")) {
                return tristate.equals("TRUE");
            }
            AnnotationValue written = Mirrors.written(json, "required");
            if (written != null) {
                return written.getValue() instanceof Boolean b ? b : null;
            }
        }
        for (String other : List.of(
                "dev.langchain4j.agent.tool.P",
                "org.springframework.ai.tool.annotation.ToolParam",
                "org.springaicommunity.mcp.annotation.McpToolParam")) {
            AnnotationMirror mirror = annotated.find(other);
            AnnotationValue written = mirror == null ? null : Mirrors.written(mirror, "required");
            if (written != null) {
                return written.getValue() instanceof Boolean b ? b : null;
            }
        }
        return null;
    }

    private @Nullable Object defaultValue(String text, Schema schema, String path) {
        if (text.isEmpty()) {
            return null;
        }
        Schema value = schema.withoutNull();
        try {
            if (value instanceof Schema.Numeric) {
                return new BigDecimal(text);
            }
        } catch (NumberFormatException e) {
            constraint(path, "@JsonProperty(defaultValue = \"" + text + "\")", "it is no number");
            return null;
        }
        if (value instanceof Schema.Bool && (text.equals("true") || text.equals("false"))) {
            return Boolean.valueOf(text);
        }
        if (value instanceof Schema.Text
                || (value instanceof Schema.Choice c && c.values().contains(text))) {
            return text;
        }
        constraint(path, "@JsonProperty(defaultValue = \"" + text + "\")", "the type has no such value");
        return null;
    }

    /** A value with its annotations: constraints, and the shape that Jackson is told. */
    private Schema value(TypeMirror type, Annotated annotated, String path) {
        for (String custom : CUSTOM) {
            AnnotationMirror mirror = annotated.find(custom);
            if (mirror != null
                    && (Mirrors.written(mirror, "using") != null || Mirrors.written(mirror, "contentUsing") != null)) {
                return gap(path, "@" + Mirrors.simpleName(mirror), "what it reads or writes cannot be known here");
            }
        }
        Schema schema = shaped(type(type, path), annotated, path);
        Annotated all = annotated.and(type);
        return Constraints.apply(
                schema,
                all,
                mirror -> constraint(
                        path,
                        "@" + Mirrors.simpleName(mirror),
                        "JSON Schema has no keyword for it on " + java.of(type).display()));
    }

    private Schema shaped(Schema schema, Annotated annotated, String path) {
        AnnotationMirror format = annotated.find(JSON + "JsonFormat");
        if (format == null) {
            return schema;
        }
        if (!Mirrors.text(format, "pattern").isEmpty()) {
            constraint(path, "@JsonFormat(pattern = …)", "Plankey reads and writes ISO-8601 only");
        }
        if (Mirrors.constant(format, "shape").equals("STRING") && schema.withoutNull() instanceof Schema.Numeric n) {
            Schema text = Schema.Text.pattern(n.integer() ? Scalars.INTEGER_TEXT : Scalars.DECIMAL_TEXT);
            return schema instanceof Schema.Maybe ? text.orNull() : text;
        }
        return schema;
    }

    /** An element of an array, a map's value, a type argument: annotations can only stand on the type itself. */
    private Schema element(TypeMirror type, String path) {
        TypeMirror resolved = java.resolved(type);
        Schema schema = value(resolved, Annotated.of(), path);
        return Nullness.isNullable(type) ? schema.orNull() : schema;
    }

    Schema root(TypeMirror type, Annotated annotated, String path) {
        return value(java.resolved(type), annotated, path);
    }

    private Schema type(TypeMirror type, String path) {
        return switch (type.getKind()) {
            case ARRAY -> array(((ArrayType) type).getComponentType(), path);
            case DECLARED -> declared((DeclaredType) type, path);
            case TYPEVAR, WILDCARD -> type(java.resolved(type), path);
            case INTERSECTION -> type(((IntersectionType) type).getBounds().get(0), path);
            default -> {
                Schema scalar = Scalars.of(java.of(type).erasedName());
                yield scalar == null ? gap(path, type.toString(), "it is no type of a value") : scalar;
            }
        };
    }

    private Schema array(TypeMirror component, String path) {
        return component.getKind() == TypeKind.BYTE
                ? new Schema.Text(null, BASE64, null, null, "base64")
                : new Schema.Sequence(element(component, path + "[]"), false, null, null);
    }

    private Schema declared(DeclaredType type, String path) {
        String name = JavaTypes.name(type);
        TypeElement element = (TypeElement) type.asElement();
        Schema scalar = Scalars.of(name);
        if (scalar != null) {
            return scalar;
        }
        if (OPTIONALS.contains(name)) {
            return optional(type, name, path);
        }
        if (element.getKind() == ElementKind.ENUM) {
            List<String> names = enums.of(element);
            return names == null
                    ? gap(
                            path,
                            "enum " + element.getSimpleName() + " with a computed @JsonValue",
                            "the names cannot be read from the source: give each constant a @JsonProperty(\"…\")")
                    : new Schema.Choice(names);
        }
        DeclaredType map = java.as(type, "java.util.Map");
        if (map != null) {
            return dictionary(map, path);
        }
        DeclaredType iterable = java.as(type, "java.lang.Iterable");
        if (iterable != null && (java.isA(type, "java.util.Collection") || name.equals("java.lang.Iterable"))) {
            if (iterable.getTypeArguments().isEmpty()) {
                return gap(path, java.of(type).display() + " without type argument", "say what its elements are");
            }
            return new Schema.Sequence(
                    element(elementType(type, iterable.getTypeArguments().get(0)), path + "[]"),
                    java.isA(type, "java.util.Set"),
                    null,
                    null);
        }
        if (PLATFORM.matcher(name).lookingAt()) {
            return gap(path, name, Scalars.instead(name));
        }
        return composite(type, element, path);
    }

    private Schema optional(DeclaredType type, String name, String path) {
        return switch (name) {
            case "java.util.OptionalInt" -> Scalars.INT.orNull();
            case "java.util.OptionalLong" -> Scalars.LONG.orNull();
            case "java.util.OptionalDouble" -> Schema.Numeric.DECIMAL.orNull();
            default ->
                type.getTypeArguments().isEmpty()
                        ? gap(path, "Optional without type argument", "say what it holds")
                        : element(type.getTypeArguments().get(0), path).orNull();
        };
    }

    /** As it is written, where that is the same type: substitution into a super type loses the annotations of type arguments. */
    private TypeMirror elementType(DeclaredType written, TypeMirror substituted) {
        return written.getTypeArguments().stream()
                .filter(argument -> java.types().isSameType(argument, substituted)
                        || argument.toString().equals(substituted.toString()))
                .findFirst()
                .<TypeMirror>map(argument -> argument)
                .orElse(substituted);
    }

    private Schema dictionary(DeclaredType map, String path) {
        if (map.getTypeArguments().isEmpty()) {
            return gap(path, "Map without type arguments", "say what its keys and values are");
        }
        Schema keys = type(java.resolved(map.getTypeArguments().get(0)), path + "{key}");
        if (keys instanceof Schema.Numeric n && n.integer()) {
            keys = Schema.Text.pattern(Scalars.INTEGER_TEXT);
        }
        if (!(keys instanceof Schema.Text || keys instanceof Schema.Choice || keys instanceof Schema.Unknown)) {
            return gap(path, "a map with keys of this type", "keys are text: use String, an enum, UUID or an integer");
        }
        return new Schema.Dictionary(
                element(map.getTypeArguments().get(1), path + "{}"),
                keys.equals(Schema.Text.PLAIN) ? null : keys,
                null,
                null);
    }

    /** A record, bean or sealed type of the application: by its qualified name, so that two of one simple name don't meet and recursion ends. */
    private Schema composite(DeclaredType type, TypeElement element, String path) {
        Annotated annotated = Annotated.of(element);
        for (String custom : CUSTOM) {
            AnnotationMirror mirror = annotated.find(custom);
            if (mirror != null && Mirrors.written(mirror, "using") != null) {
                return gap(
                        path,
                        element + " with @" + Mirrors.simpleName(mirror),
                        "what it reads or writes cannot be known here");
            }
        }
        if (!element.getTypeParameters().isEmpty() && type.getTypeArguments().isEmpty()) {
            return gap(path, element + " without type arguments", "say what they are");
        }
        Member single = members.single(type);
        if (single != null) {
            return value(single.type(), single.annotated(), path);
        }
        Polymorphism polymorphism = Polymorphism.of(element, naming, java);
        String key = key(type);
        if (definitions.containsKey(key)) {
            return new Schema.Reference(key);
        }
        if (polymorphism != null && polymorphism.problem().isEmpty()) {
            return union(element, key, polymorphism, path);
        }
        if (polymorphism != null) {
            return gap(path, element.toString(), polymorphism.problem());
        }
        if (element.getKind().isInterface() || element.getModifiers().contains(Modifier.ABSTRACT)) {
            return gap(
                    path,
                    (element.getKind().isInterface() ? "interface " : "abstract class ") + element,
                    "nobody knows which class to make: use a record, or a sealed interface of records");
        }
        return structure(type, element, key, inherited(element), path);
    }

    private @Nullable Property inherited(TypeElement element) {
        Polymorphism.Tag tag = Polymorphism.inheritedTag(element, java);
        return tag == null ? null : constant(tag);
    }

    private static Property constant(Polymorphism.Tag tag) {
        return new Property(tag.property(), new Schema.Constant(tag.value()), true, "", null, false, false);
    }

    private Schema union(TypeElement element, String key, Polymorphism polymorphism, String path) {
        definitions.put(key, new Schema.Unknown()); // so that a recursive type finds itself
        List<Schema.Reference> variants = new ArrayList<>();
        for (Polymorphism.Variant variant : polymorphism.variants()) {
            DeclaredType type = (DeclaredType) variant.type().asType();
            if (!variant.type().getTypeParameters().isEmpty()) {
                gap(path, variant.type().toString(), "a generic variant: nobody says what its type arguments are");
                continue;
            }
            String variantKey = polymorphism.declared() ? key(type) : key + "-" + key(type);
            if (!definitions.containsKey(variantKey)) {
                structure(type, variant.type(), variantKey, constant(variant.tag()), path);
            }
            variants.add(new Schema.Reference(variantKey));
        }
        definitions.put(key, new Schema.Union(descriptions.of(element).text(), variants));
        return new Schema.Reference(key);
    }

    private Schema structure(DeclaredType type, TypeElement element, String key, @Nullable Property tag, String path) {
        definitions.put(key, new Schema.Unknown()); // so that a recursive type finds itself
        List<Property> properties = new ArrayList<>();
        if (tag != null) {
            properties.add(tag);
        }
        List<Member> all = members.of(type, arguments);
        if (all.isEmpty() && element.getKind() != ElementKind.RECORD) {
            return gap(
                    path,
                    element.toString(),
                    arguments
                            ? "it has no setters, no public fields and no @JsonCreator: make it a record"
                            : "it has no getters and no public fields: make it a record");
        }
        if (arguments && !Members.isBuildable(element)) {
            return gap(
                    path,
                    element.toString(),
                    "Jackson cannot make one: it needs a constructor without parameters, or one (or a static method) with @JsonCreator and"
                            + " @JsonProperty(\"…\") on each parameter, in a class that is no inner one: make it a record");
        }
        for (Member member : all) {
            if (!isHidden(element, member)) {
                String inner = path.isEmpty() ? member.javaName() : path + "." + member.javaName();
                Property property = property(member, inner);
                if (properties.stream().anyMatch(p -> p.name().equals(property.name()))) {
                    gap(inner, "the name " + property.name(), "another property has it too");
                }
                properties.add(property);
            }
        }
        definitions.put(key, new Schema.Structure(descriptions.of(element).text(), properties));
        return new Schema.Reference(key);
    }

    private boolean isHidden(TypeElement owner, Member member) {
        Annotated annotated = member.annotated();
        AnnotationMirror ignore = annotated.find(JSON + "JsonIgnore");
        if (ignore != null && Mirrors.flag(ignore, "value", true)) {
            return true;
        }
        AnnotationMirror json = annotated.find(JSON + "JsonProperty");
        String access = json == null ? "" : Mirrors.constant(json, "access");
        if (access.equals(arguments ? "READ_ONLY" : "WRITE_ONLY")) {
            return true;
        }
        AnnotationMirror ignored = Mirrors.find(owner, JSON + "JsonIgnoreProperties");
        String name = json == null ? "" : Mirrors.text(json, "value");
        return ignored != null
                && Mirrors.list(ignored, "value").stream()
                        .anyMatch(v -> v.getValue().equals(member.javaName())
                                || (!name.isEmpty() && v.getValue().equals(name)));
    }

    /** Qualified, with type arguments: {@code a.b.Page-a.b.Line}. No character of it means anything in a reference. */
    private String key(TypeMirror type) {
        TypeMirror resolved = java.resolved(type);
        if (resolved instanceof ArrayType array) {
            return "array-" + key(array.getComponentType());
        }
        if (!(resolved instanceof DeclaredType declared)) {
            return resolved.getKind().name().toLowerCase(Locale.ROOT);
        }
        StringBuilder key = new StringBuilder(JavaTypes.name(declared));
        declared.getTypeArguments().forEach(argument -> key.append('-').append(key(argument)));
        return key.toString();
    }

    private Schema gap(String path, String what, String reason) {
        gaps.add(new Gap(Gap.Kind.TYPE, path, what, reason));
        return new Schema.Unknown();
    }

    private void constraint(String path, String what, String reason) {
        gaps.add(new Gap(Gap.Kind.CONSTRAINT, path, what, reason));
    }
}
