package dev.plankey.internal;

import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.ToolClasses;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;

/** Says at start-up what would otherwise run unprotected, and what to add to the build. */
final class Guard {

    private Guard() {}

    /** Refuses a class whose tools are not woven, or of which nothing was generated. */
    static void verify(Class<?> type) {
        Optional<ToolClass> tools = ToolClasses.of(type);
        if (tools.isPresent()) {
            if (!tools.get().isWoven()) {
                throw new UnwovenToolException(type, tools.get().tools().get(0).method(), WEAVE);
            }
            return;
        }
        String tool = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(SideEffecting.class))
                .map(Method::getName)
                .sorted()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        type.getName() + " has no method with @SideEffecting; give the class that declares the tools"));
        throw new UnwovenToolException(type, tool, GENERATE.formatted(ToolClasses.companionName(type)));
    }

    private static final String WEAVE =
            "Weave the module after javac: dev.aspectj:aspectj-maven-plugin in phase process-classes with"
                    + " dev.plankey:plankey-runtime among its aspectLibraries, forceAjcCompile and an empty <sources/>;"
                    + " or start the JVM with -javaagent:aspectjweaver.jar.";

    private static final String GENERATE =
            "Its companion %s is missing, so no annotation processor ran: name dev.plankey:plankey-processor in the"
                    + " annotationProcessorPaths of maven-compiler-plugin (from JDK 23 on javac ignores processors on the class"
                    + " path), and then weave the module.";
}
