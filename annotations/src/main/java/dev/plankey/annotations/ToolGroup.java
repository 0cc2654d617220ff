package dev.plankey.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the tools of one class have in common: a prefix of their names and the way in which names are made.
 *
 * <pre>{@code
 * @ToolGroup(prefix = "billing", naming = Naming.SNAKE_CASE)
 * public class InvoiceService {
 *   @SideEffecting
 *   public Invoice createInvoice(...)      // billing_create_invoice
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ToolGroup {

    /**
     * Put before each tool's name with an underscore between them, but not before an explicit name. It is part of the tool's
     * name and so of the intent key. Default: empty, no prefix.
     */
    String prefix() default "";

    /** How names are made from Java's. Default: {@link Naming#DEFAULT}, the option of the module. */
    Naming naming() default Naming.DEFAULT;
}
