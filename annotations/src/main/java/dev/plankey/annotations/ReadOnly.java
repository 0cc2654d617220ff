package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A tool that only looks: it is in the catalogue and can be called through the dispatcher, but has no intent, no key and no row
 * in the ledger. Calling it twice runs it twice.
 *
 * <p>It is not allowed together with {@link SideEffecting}, nor with parameters that are {@link IntentKey}, {@link Ordinal} or
 * {@link PlanItem}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ReadOnly {

    /**
     * The model-facing tool name. Default: empty, the method's name by the naming option (see {@link Naming}) with the group's
     * prefix (see {@link ToolGroup#prefix()}).
     */
    String name() default "";

    /** The MCP hint {@code openWorldHint}: the tool reaches beyond a closed system. Default: {@code true}. */
    boolean openWorld() default true;

    /**
     * Whether the dialects that have a strict mode offer this tool in it. What a strict mode cannot say is then a compile
     * error. Default: {@code false}.
     */
    boolean strictSchema() default false;
}
