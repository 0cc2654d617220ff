package dev.plankey.internal.schema;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a schema takes, in the words that a model reads behind "expected". */
final class Wording {

    private static final int LISTED = 50;

    private Wording() {}

    static String of(Schema schema) {
        ValueConstraint values = schema.find(ValueConstraint.class);
        if (values != null) {
            return oneOf(values.allowed());
        }
        AlternativesConstraint alternatives = schema.find(AlternativesConstraint.class);
        if (alternatives != null) {
            return anyOf(alternatives.branches());
        }
        ReferenceConstraint reference = schema.find(ReferenceConstraint.class);
        if (reference != null) {
            return of(Discriminator.resolved(schema));
        }
        TypeConstraint type = schema.find(TypeConstraint.class);
        if (type == null) {
            return "a value";
        }
        return type.kinds().stream().sorted().map(kind -> of(kind, schema)).collect(Collectors.joining(" or "));
    }

    private static String of(TypeConstraint.Kind kind, Schema schema) {
        StringConstraint string = schema.find(StringConstraint.class);
        if (kind == TypeConstraint.Kind.STRING && string != null) {
            return of(string);
        }
        NumberConstraint number = schema.find(NumberConstraint.class);
        if (number != null && (kind == TypeConstraint.Kind.INTEGER || kind == TypeConstraint.Kind.NUMBER)) {
            return kind.words + range(number);
        }
        return kind.words;
    }

    private static String of(StringConstraint string) {
        if (string.format() != null) {
            return string.format().words();
        }
        if (string.pattern() != null) {
            return "a string that matches " + string.patternText();
        }
        return TypeConstraint.Kind.STRING.words;
    }

    private static String range(NumberConstraint number) {
        return bound(" of at least ", number.minimum())
                + bound(" greater than ", number.above())
                + bound(number.minimum() == null ? " of at most " : " and at most ", number.maximum())
                + bound(" less than ", number.below());
    }

    private static String bound(String words, @Nullable BigDecimal bound) {
        return bound == null ? "" : words + Numbers.text(bound);
    }

    static String oneOf(List<JsonNode> values) {
        String listed = values.stream().limit(LISTED).map(Wording::text).collect(Collectors.joining(", "));
        String more = values.size() > LISTED ? " and " + (values.size() - LISTED) + " more" : "";
        return (values.size() == 1 ? "" : "one of ") + listed + more;
    }

    private static String text(JsonNode value) {
        return value.isString() ? value.stringValue() : value.toString();
    }

    static String anyOf(List<Schema> branches) {
        return branches.stream().map(Wording::of).distinct().collect(Collectors.joining(" or "));
    }

    static String onlyTheseProperties(List<String> names) {
        return names.isEmpty()
                ? "no such property: there are none"
                : "no such property: there are only " + String.join(", ", names);
    }

    static String count(int number, String noun) {
        String plural = noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
        return number + " " + (number == 1 ? noun : plural);
    }
}
