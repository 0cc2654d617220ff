package dev.plankey.processor.read;

import dev.plankey.processor.model.Description;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;

/** What the model is told: {@code @Describe}, else Javadoc, else what people have already written for other libraries. */
final class Descriptions {

    /** Annotations of others, in the order in which they count: name and the element that holds the text. */
    private static final List<String[]> OTHERS = List.of(
            new String[] {"dev.langchain4j.agent.tool.P", "value"},
            new String[] {"dev.langchain4j.agent.tool.P", "description"},
            new String[] {"dev.langchain4j.model.output.structured.Description", "value"},
            new String[] {"dev.langchain4j.agent.tool.Tool", "value"},
            new String[] {"org.springframework.ai.tool.annotation.ToolParam", "description"},
            new String[] {"org.springframework.ai.tool.annotation.Tool", "description"},
            new String[] {"org.springaicommunity.mcp.annotation.McpToolParam", "description"},
            new String[] {"org.springaicommunity.mcp.annotation.McpTool", "description"},
            new String[] {"com.fasterxml.jackson.annotation.JsonPropertyDescription", "value"},
            new String[] {"com.fasterxml.jackson.annotation.JsonClassDescription", "value"},
            new String[] {"io.swagger.v3.oas.annotations.media.Schema", "description"},
            new String[] {"io.swagger.v3.oas.annotations.Parameter", "description"},
            new String[] {"io.swagger.v3.oas.annotations.Operation", "description"});

    private final Elements elements;
    private final Map<Element, Javadoc> read = new HashMap<>();

    Descriptions(Elements elements) {
        this.elements = elements;
    }

    /** Of a method or a type. */
    Description of(Element element) {
        Annotated annotated = Annotated.of(element);
        String own = own(annotated);
        if (!own.isEmpty()) {
            return Javadoc.described(own);
        }
        Description documented = javadoc(element).description();
        return documented.text().isEmpty() ? Javadoc.described(others(annotated)) : documented;
    }

    /** Of a value whose documentation stands with something else: a parameter, a record component. */
    String of(Annotated annotated, String documented) {
        String own = own(annotated);
        if (!own.isEmpty()) {
            return own;
        }
        return documented.isEmpty() ? others(annotated) : documented;
    }

    /** Only for methods, fields and types: ECJ throws on record components, and nobody has a comment on parameters. */
    Javadoc javadoc(Element element) {
        return read.computeIfAbsent(element, e -> Javadoc.parse(elements.getDocComment(e)));
    }

    private static String own(Annotated annotated) {
        AnnotationMirror describe = annotated.find("dev.plankey.annotations.Describe");
        return describe == null ? "" : Mirrors.text(describe, "value").strip();
    }

    private static String others(Annotated annotated) {
        for (String[] other : OTHERS) {
            AnnotationMirror mirror = annotated.find(other[0]);
            if (mirror != null) {
                String text = joined(mirror, other[1]);
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return "";
    }

    /** LangChain4j's {@code @Tool} takes several lines. */
    private static String joined(AnnotationMirror mirror, String element) {
        Object value = Mirrors.value(mirror, element);
        if (value instanceof String s) {
            return s.strip();
        }
        return Mirrors.list(mirror, element).stream()
                .map(v -> String.valueOf(v.getValue()))
                .reduce((a, b) -> a + "\n" + b)
                .orElse("")
                .strip();
    }
}
