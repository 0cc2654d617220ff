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
    private static final Pattern LINE_END = Pattern.compile("[ \\t]*\\n[ \\t]*");
    private static final Pattern SINGLE_LINE_END = Pattern.compile("(?<!\\n)\\n(?!\\n)");
    private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
    private static final Pattern BLANK_AT_LINE_END = Pattern.compile(" ?\\n ?");
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n{3,}");
    private static final Pattern LINK = Pattern.compile("([^\\s(]+(?:\\([^)]*\\))?)\\s*(.*)", Pattern.DOTALL);
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
        // Most comments have none of these, and a pattern costs more than a look.
        String text = comment.strip();
        if (text.contains("{@")) {
            text = inlineTags(text);
        }
        if (text.indexOf('\n') >= 0) {
            text = replace(LINE_END, text, "\n");
            text = replace(SINGLE_LINE_END, text, " ");
        }
        if (text.indexOf('<') >= 0) {
            text = replace(ITEM, text, "\n- ");
            text = replace(BREAK, text, "\n\n");
            text = replace(ANY_ELEMENT, text, "");
        }
        if (text.indexOf('&') >= 0) {
            text = entities(text);
        }
        text = text.replace(OPEN, '<').replace(CLOSE, '>').replace(AMPERSAND, '&');
        if (text.contains("  ") || text.indexOf('\t') >= 0) {
            text = replace(BLANKS, text, " ");
        }
        if (text.indexOf('\n') >= 0) {
            text = replace(BLANK_AT_LINE_END, text, "\n");
            text = replace(EMPTY_LINES, text, "\n\n");
            text = text.replace("\n\n- ", "\n- ");
        }
        return text.strip();
    }

    private static String replace(Pattern pattern, String text, String by) {
        return pattern.matcher(text).replaceAll(by);
    }

    private static String inlineTags(String comment) {
        // Code is protected from what follows: {@code List<String>} is no element, and its entities are no entities.
        StringBuilder guarded = new StringBuilder();
        String text = comment;
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
        return text;
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
        Matcher parts = LINK.matcher(body);
        if (!parts.matches()) {
            return body;
        }
        if (!parts.group(2).isBlank()) {
            return parts.group(2).strip();
        }
        String target = parts.group(1);
        target = target.substring(0, target.indexOf('(') < 0 ? target.length() : target.indexOf('('));
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
