package dev.plankey;

import java.util.Objects;

/** A tool is neither woven nor proxied, so calls from Java would run unprotected. Thrown at start-up, by {@code bind} and {@link Plankey#verify}. */
public final class UnwovenToolException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    private final String className;
    private final String method;

    /**
     * An unprotected tool was found.
     *
     * @param toolClass the class
     * @param method its method
     * @param remedy what to add to the build, or what to say instead, as sentences
     */
    public UnwovenToolException(Class<?> toolClass, String method, String remedy) {
        super(
                toolClass.getName() + '.' + Objects.requireNonNull(method, "method")
                        + " is neither woven nor proxied, so calls from Java would run unprotected. "
                        + Objects.requireNonNull(remedy, "remedy"),
                null);
        this.className = toolClass.getName();
        this.method = method;
    }

    /**
     * Where the tool stands.
     *
     * @return the class's binary name
     */
    public String className() {
        return className;
    }

    /**
     * Which method it is.
     *
     * @return the method's name
     */
    public String method() {
        return method;
    }

    @Override
    public String modelText() {
        return "Nothing was executed: the application is not set up correctly. It must be mended; do not repeat the call.";
    }
}
