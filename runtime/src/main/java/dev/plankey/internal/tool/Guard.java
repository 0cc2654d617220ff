package dev.plankey.internal.tool;

import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.ToolClasses;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.spi.ProxyInspector;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Says at start-up what would otherwise run unprotected or not at all, and what to add to the build. */
public final class Guard {

    private static final String WEAVE = """
            Weave its module after javac. Maven:
              <plugin>
                <groupId>dev.aspectj</groupId>
                <artifactId>aspectj-maven-plugin</artifactId>
                <configuration>
                  <sources/> <forceAjcCompile>true</forceAjcCompile> <proc>none</proc>
                  <weaveDirectories><weaveDirectory>${project.build.outputDirectory}</weaveDirectory></weaveDirectories>
                  <aspectLibraries><aspectLibrary><groupId>dev.plankey</groupId><artifactId>plankey-runtime</artifactId></aspectLibrary></aspectLibraries>
                </configuration>
                <executions><execution><phase>process-classes</phase><goals><goal>compile</goal></goals></execution></executions>
              </plugin>
            Gradle:
              plugins { id("io.freefair.aspectj.post-compile-weaving") }
              dependencies { aspect("dev.plankey:plankey-runtime:…") }
            Or start the JVM with -javaagent:aspectjweaver.jar, or let Spring proxy its beans (plankey-spring). A model's calls alone are protected without weaving: ToolCatalog.dispatchOnly() says that no Java code calls these tools.""";

    private static final String GENERATE = """
            what is generated for it (%s) is missing: the annotation processor did not run. Maven, in the configuration of maven-compiler-plugin:
              <annotationProcessorPaths>
                <path><groupId>dev.plankey</groupId><artifactId>plankey-processor</artifactId><version>…</version></path>
              </annotationProcessorPaths>
            Gradle:
              dependencies { annotationProcessor("dev.plankey:plankey-processor:…") }
            From JDK 23 on javac ignores processors that are only on the class path, unless it is called with -proc:full.""";

    private Guard() {}

    /**
     * Refuses a class whose calls from Java would run unprotected.
     *
     * @param type a class with tools
     * @throws UnwovenToolException with what to add to the build
     * @throws IllegalArgumentException if it has no tools
     */
    public static void verify(Class<?> type) {
        Optional<ToolClass> tools = ToolClasses.of(type);
        if (tools.isPresent()) {
            requireProtected(tools.get(), false);
            return;
        }
        String tool = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(SideEffecting.class))
                .map(Method::getName)
                .sorted()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        type.getName() + " has no method with @SideEffecting; give the class that declares the tools"));
        String remedy = GENERATE.formatted(ToolClasses.companionName(type));
        throw new UnwovenToolException(
                type, tool, Character.toUpperCase(remedy.charAt(0)) + remedy.substring(1) + "\nThen weave the module.");
    }

    /**
     * Refuses tools with side effects that are neither woven nor, on this instance, proxied: those of the class, and those with which the instance's own class, perhaps of another module, overrides them.
     *
     * @param tools the class's companion
     * @param instance what does the work of its tools; null where all are static, or only the class is asked for
     * @throws UnwovenToolException with what to add to the build
     */
    public static void requireProtected(ToolClass tools, @Nullable Object instance) {
        boolean proxied = instance != null && isProxied(instance);
        requireProtected(tools, proxied);
        for (Class<?> type = instance == null ? null : instance.getClass();
                type != null && type != tools.type();
                type = type.getSuperclass()) {
            ToolClasses.of(type).ifPresent(own -> requireProtected(own, proxied));
        }
    }

    private static void requireProtected(ToolClass tools, boolean proxied) {
        if (tools.isWoven()) {
            return;
        }
        Optional<ToolDescriptor> unprotected = tools.tools().stream()
                .filter(tool -> !tool.isReadOnly() && (!proxied || tool.isStaticMethod()))
                .findFirst();
        if (unprotected.isPresent()) {
            throw new UnwovenToolException(tools.type(), unprotected.get().method(), WEAVE);
        }
    }

    /** The proxy's own loader sees the framework, and the integration that knows it. */
    private static boolean isProxied(Object instance) {
        return ServiceLoader.load(ProxyInspector.class, instance.getClass().getClassLoader()).stream()
                .anyMatch(inspector -> inspector.get().isProtected(instance));
    }

    /**
     * For a class of which nothing was generated.
     *
     * @param type a class with annotated methods
     * @return the error, with the flag to set
     */
    public static IllegalStateException notGenerated(Class<?> type) {
        return new IllegalStateException(
                type.getName() + " has tools, but " + GENERATE.formatted(ToolClasses.companionName(type)));
    }

    /**
     * For an application of which nothing was generated at all.
     *
     * @param resource what was looked for
     * @return the error, with the flag to set
     */
    public static IllegalStateException noIndex(String resource) {
        return new IllegalStateException("There is no " + resource
                + " on the class path: no class with tools was compiled, or "
                + GENERATE.formatted("META-INF/plankey/…"));
    }
}
