package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter that belongs to the call's surroundings: a principal, an HTTP request, a framework's tool context.
 *
 * <p>The model does not see it; it is neither stored nor compared. On a resend with the first arguments the body gets the value
 * of the <em>current</em> call. In a dispatcher's call it takes the one value of {@code ToolCall.withAmbient(...)} that is an
 * instance of its type; none, or more than one, is an error before the claim.
 *
 * <p>Types that can be nothing else need no annotation: {@code java.security.Principal}, {@code HttpServletRequest}, Spring AI's
 * {@code ToolContext}, LangChain4j's {@code InvocationParameters}, the exchanges of MCP, and Plankey's {@code TaskContext} and
 * {@code StepContext}, which come from the current context. Two ambient parameters of one method with types assignable to one
 * another do not compile.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Ambient {}
