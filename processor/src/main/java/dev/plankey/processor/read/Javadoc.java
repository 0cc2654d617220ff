package dev.plankey.processor.read;

import dev.plankey.processor.model.Description;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A documentation comment as plain text.
 *
 * @param description what stands before the first block tag
 * @param parameters what {@code @param} says, by name
 */
record Javadoc(Description description, Map<String, String> parameters) {

    static final Javadoc NONE = new Javadoc(Description.NONE, Map.of());

    private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^[ \\t]*@(?=[A-Za-z])");
    private static final Pattern PARAM = Pattern.compile("param\\s+(<?[\\p{L}\\p{N}_$]+>?)\\s*(.*)", Pattern.DOTALL);
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@([A-Za-z]+)\\s*([^{}]*)\\}");
    private static final Pattern BREAK =
            Pattern.compile("(?i)\\s*</?(?:p|br|ul|ol|dl|dt|dd|table|tr|h[1-6]|blockquote|div|pre)\\b[^>]*>\\s*");
    private static final Pattern ITEM = Pattern.compile("(?i)\\s*<li\\b[^>]*>\\s*");
    private static final Pattern ANY_ELEMENT = Pattern.compile("</?[A-Za-z][A-Za-z0-9]*(?:\\s[^<>]*)?/?>");
    private static final Pattern ENTITY = Pattern.compile("&(#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z]+);");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s)|\\n\\n|\\n- ");
    private static final Pattern ABBREVIATION =
            Pattern.compile("(?i)(?:^|[\\s(])(?:e\\.g|i\\.e|etc|cf|vs|ca|approx|incl|excl|no|nr|resp|[a-z])\\.$");
    private static final Map<String, String> ENTITIES = Map.ofEntries(
            Map.entry("lt", "<"),
            Map.entry("gt", ">"),
            Map.entry("amp", "&"),
            Map.entry("quot", "\""),
            Map.entry("apos", "'"),
            Map.entry("nbsp", " "),
            Map.entry("ndash", "–"),
            Map.entry("mdash", "—"),
            Map.entry("hellip", "…"),
            Map.entry("euro", "€"),
            Map.entry("times", "×"),
            Map.entry("rarr", "→"),
            Map.entry("le", "≤"),
            Map.entry("ge", "≥"));

    static Javadoc parse(@Nullable String comment) {
        if (comment == null || comment.isBlank()) {
            return NONE;
        }
        String[] parts = BLOCK_TAG.split(comment.replace("\r\n", "\n"), -1);
        Map<String, String> parameters = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            Matcher param = PARAM.matcher(parts[i]);
            if (param.lookingAt()) {
                parameters.put(param.group(1), plain(param.group(2)));
            }
        }
        return new Javadoc(described(plain(parts[0])), parameters);
    }

    static Description described(String plainText) {
        return new Description(firstSentence(plainText), plainText);
    }

    String parameter(String name) {
        return parameters.getOrDefault(name, "");
    }

    /** HTML and inline tags gone, white space as a person would type it: paragraphs and list items on lines of their own. */
    static String plain(String comment) {
        // Code is protected from what follows: {@code List<String>} is no element, and its entities are no entities.
        StringBuilder guarded = new StringBuilder();
        String text = comment.strip();
        // Innermost first, so that a tag in a tag's text is resolved too.
        for (Matcher tag = INLINE_TAG.matcher(text); tag.find(); tag = INLINE_TAG.matcher(text)) {
            guarded.setLength(0);
            tag.reset();
            while (tag.find()) {
                tag.appendReplacement(guarded, Matcher.quoteReplacement(inline(tag.group(1), tag.group(2))));
            }
            tag.appendTail(guarded);
            text = guarded.toString();
        }
        text = text.replaceAll("[ \\t]*\\n[ \\t]*", "\n").replaceAll("(?<!\\n)\\n(?!\\n)", " ");
        text = ITEM.matcher(text).replaceAll("\n- ");
        text = BREAK.matcher(text).replaceAll("\n\n");
        text = ANY_ELEMENT.matcher(text).replaceAll("");
        text = entities(text);
        text = text.replace(OPEN, '<').replace(CLOSE, '>').replace(AMPERSAND, '&');
        return text.replaceAll("[ \\t]+", " ")
                .replaceAll(" ?\\n ?", "\n")
                .replaceAll("\\n{3,}", "\n\n")
                .replaceAll("\\n\\n- ", "\n- ")
                .strip();
    }

    private static final char OPEN = '\uE000';
    private static final char CLOSE = '\uE001';
    private static final char AMPERSAND = '\uE002';

    private static String inline(String tag, String body) {
        return switch (tag) {
            case "code", "literal" ->
                body.strip().replace('<', OPEN).replace('>', CLOSE).replace('&', AMPERSAND);
            case "link", "linkplain" -> linkText(body.strip());
            case "value" -> body.strip().replace('#', '.');
            case "summary", "index", "return" -> body.strip();
            case "inheritDoc", "docRoot" -> "";
            default -> body.strip();
        };
    }

    /** {@code a.b.C#m(int) label} reads as its label, {@code a.b.C#m(int)} as {@code C.m}. */
    private static String linkText(String body) {
        Matcher parts = Pattern.compile("([^\\s(]+(?:\\([^)]*\\))?)\\s*(.*)", Pattern.DOTALL)
                .matcher(body);
        if (!parts.matches()) {
            return body;
        }
        if (!parts.group(2).isBlank()) {
            return parts.group(2).strip();
        }
        String target = parts.group(1).replaceFirst("\\(.*", "");
        int member = target.indexOf('#');
        String type = member < 0 ? target : target.substring(0, member);
        String simple = type.substring(type.lastIndexOf('.') + 1);
        if (member < 0) {
            return simple;
        }
        String name = target.substring(member + 1);
        return simple.isEmpty() ? name : simple + "." + name;
    }

    private static String entities(String text) {
        StringBuilder out = new StringBuilder();
        Matcher entity = ENTITY.matcher(text);
        while (entity.find()) {
            entity.appendReplacement(out, Matcher.quoteReplacement(character(entity.group(1), entity.group())));
        }
        return entity.appendTail(out).toString();
    }

    private static String character(String name, String whole) {
        try {
            if (name.startsWith("#x") || name.startsWith("#X")) {
                return Character.toString(Integer.parseInt(name.substring(2), 16));
            }
            if (name.startsWith("#")) {
                return Character.toString(Integer.parseInt(name.substring(1)));
            }
        } catch (IllegalArgumentException e) {
            return whole; // no such character: what the author typed is the best text there is
        }
        return ENTITIES.getOrDefault(name, whole);
    }

    static String firstSentence(String text) {
        Matcher end = SENTENCE_END.matcher(text);
        while (end.find()) {
            String sentence = text.substring(0, end.end());
            if (sentence.endsWith("\n\n") || sentence.endsWith("\n- ")) {
                return text.substring(0, end.start()).strip();
            }
            if (!ABBREVIATION.matcher(sentence).find()) {
                return sentence.strip();
            }
        }
        return text;
    }
}
