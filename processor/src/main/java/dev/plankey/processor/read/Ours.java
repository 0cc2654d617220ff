package dev.plankey.processor.read;

import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Names that the processor looks for: our annotations, and those of others that mean something to us. */
final class Ours {

    static final String PACKAGE = "dev.plankey.annotations.";
    static final String SIDE_EFFECTING = PACKAGE + "SideEffecting";
    static final String READ_ONLY = PACKAGE + "ReadOnly";
    static final String INTENT_KEY = PACKAGE + "IntentKey";
    static final String ORDINAL = PACKAGE + "Ordinal";
    static final String PLAN_ITEM = PACKAGE + "PlanItem";
    static final String AMBIENT = PACKAGE + "Ambient";
    static final String SENSITIVE = PACKAGE + "Sensitive";
    static final String TOOL_GROUP = PACKAGE + "ToolGroup";
    static final String FOUND = "dev.plankey.Found";

    /** Types of parameters that can be nothing but surroundings. */
    static final Set<String> AMBIENT_TYPES = Set.of(
            "java.security.Principal",
            "jakarta.servlet.http.HttpServletRequest",
            "javax.servlet.http.HttpServletRequest",
            "org.springframework.ai.chat.model.ToolContext",
            "dev.langchain4j.invocation.InvocationParameters",
            "dev.langchain4j.invocation.InvocationContext",
            "io.modelcontextprotocol.server.McpSyncServerExchange",
            "io.modelcontextprotocol.server.McpAsyncServerExchange",
            "io.modelcontextprotocol.common.McpTransportContext",
            "dev.plankey.TaskContext",
            "dev.plankey.StepContext");

    private static final Set<String> FOREIGN_TOOLS = Set.of(
            "dev.langchain4j.agent.tool.Tool",
            "org.springframework.ai.tool.annotation.Tool",
            "org.springaicommunity.mcp.annotation.McpTool",
            "org.springframework.ai.mcp.annotation.McpTool",
            "io.quarkiverse.mcp.server.Tool");

    private Ours() {}

    static boolean isTool(Element method) {
        return Mirrors.has(method, SIDE_EFFECTING) || Mirrors.has(method, READ_ONLY);
    }

    /** The annotation by which a framework shows the method to a model; null if none does. */
    static @Nullable AnnotationMirror foreignTool(Element method) {
        for (AnnotationMirror mirror : method.getAnnotationMirrors()) {
            if (FOREIGN_TOOLS.contains(Mirrors.name(mirror))) {
                return mirror;
            }
        }
        return null;
    }
}
