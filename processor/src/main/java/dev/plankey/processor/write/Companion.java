package dev.plankey.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import dev.plankey.processor.model.Behaviour;
import dev.plankey.processor.model.Check;
import dev.plankey.processor.model.JavaType;
import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Property;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** The class {@code Outer_Inner_Plankey}: what the runtime must know of the tools, and their calls. As little code as possible, since compiling it is what the processor costs. */
public final class Companion {

    private static final String GENERATED = "dev.plankey.generated";
    private static final ClassName TOOL_CLASS = ClassName.get(GENERATED, "ToolClass");
    private static final ClassName WOVEN = ClassName.get(GENERATED, "Woven");
    private static final ClassName TYPES = ClassName.get(GENERATED, "Types");
    private static final TypeName OBJECTS = ArrayTypeName.of(Object.class);

    private final Toolbox toolbox;
    private final TypeName target;

    private Companion(Toolbox toolbox) {
        this.toolbox = toolbox;
        this.target = erased(toolbox.type());
    }

    /** Its source. */
    public static String source(Toolbox toolbox) {
        return new Companion(toolbox).source();
    }

    /** Its qualified name. */
    public static String qualifiedName(Toolbox toolbox) {
        String packageName = toolbox.type().packageName();
        return (packageName.isEmpty() ? "" : packageName + ".") + toolbox.companionName();
    }

    private String source() {
        TypeSpec.Builder type = TypeSpec.classBuilder(toolbox.companionName())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(TOOL_CLASS)
                .addAnnotation(suppressWarnings())
                .addMethod(constructor())
                .addMethod(calls());
        if (toolbox.tools().stream().anyMatch(t -> t.check().isPresent())) {
            type.addMethod(checks());
        }
        type.addMethod(MethodSpec.methodBuilder("isWoven")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(boolean.class)
                .addStatement("return woven()")
                .build());
        type.addMethod(MethodSpec.methodBuilder("woven")
                .addAnnotation(WOVEN)
                .addModifiers(Modifier.STATIC)
                .returns(boolean.class)
                .addStatement("return false")
                .build());
        return JavaFile.builder(toolbox.type().packageName(), type.build())
                .skipJavaLangImports(true)
                .indent("  ")
                .build()
                .toString();
    }

    /** By their names: javac does not know "all". */
    private static AnnotationSpec suppressWarnings() {
        AnnotationSpec.Builder annotation = AnnotationSpec.builder(SuppressWarnings.class);
        for (String name :
                List.of("all", "auxiliaryclass", "cast", "deprecation", "rawtypes", "removal", "unchecked")) {
            annotation.addMember("value", "$S", name);
        }
        return annotation.build();
    }

    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addStatement("super($T.class, $T.$L)", target, dev.plankey.annotations.Naming.class, toolbox.naming());
        toolbox.numbered().forEach(tool -> constructor.addStatement(descriptor(tool)));
        return constructor.build();
    }

    private static CodeBlock descriptor(Tool tool) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "tool($S, $S, $L)",
                        tool.name(),
                        tool.method(),
                        type(tool.result().type()));
        if (tool.isStatic()) {
            code.add(".isStatic()");
        }
        if (!tool.sideEffecting()) {
            code.add(".readOnly()");
        } else {
            behaviour(tool, code);
        }
        tool.parameters().forEach(p -> parameter(p, code));
        List<String> nested = nestedSecrets(tool);
        if (!nested.isEmpty()) {
            code.add(
                    ".sensitive($L)",
                    nested.stream().map(s -> CodeBlock.of("$S", s)).collect(CodeBlock.joining(", ")));
        }
        if (tool.result().sensitive()) {
            code.add(".sensitiveResult()");
        }
        return code.build();
    }

    /** Those of whole parameters are said with the parameter. */
    private static List<String> nestedSecrets(Tool tool) {
        List<String> nested = new ArrayList<>(tool.arguments().sensitive());
        tool.modelFacing().stream()
                .map(p -> Objects.requireNonNull(p.property()))
                .filter(Property::sensitive)
                .forEach(p -> nested.remove("/" + p.name().replace("~", "~0").replace("/", "~1")));
        tool.modelFacing().stream()
                .filter(p -> p.role() == Parameter.Role.PLAN_ITEM)
                .map(p -> Objects.requireNonNull(p.property()))
                .filter(Property::sensitive)
                .forEach(p -> nested.add("/" + p.name()));
        return nested;
    }

    private static void behaviour(Tool tool, CodeBlock.Builder code) {
        Behaviour b = tool.behaviour();
        code.add(".onUnknown($T.$L)", OnUnknown.class, tool.onUnknown());
        if (b.repeat() != Repeat.ONCE_PER_STEP) {
            code.add(".repeat($T.$L)", Repeat.class, b.repeat());
        }
        tool.check().ifPresent(check -> code.add(".check($L)", check.takesKey()));
        if (!b.keyRemembered().equals(Behaviour.NONE.keyRemembered())) {
            code.add(".keyRemembered($S)", b.keyRemembered());
        }
        if (b.refusalsRemembered()) {
            code.add(".refusalsRemembered()");
        }
        if (!b.maxAttempt().equals(Behaviour.NONE.maxAttempt())) {
            code.add(".maxAttempt($S)", b.maxAttempt());
        }
        if (b.onDrift() != OnDrift.REPLAY) {
            code.add(".onDrift($T.$L)", OnDrift.class, b.onDrift());
        }
        if (b.outsideTask() != OutsideTask.REJECT) {
            code.add(".outsideTask($T.$L)", OutsideTask.class, b.outsideTask());
        }
        if (b.onRollback() != OnRollback.UNKNOWN) {
            code.add(".onRollback($T.$L)", OnRollback.class, b.onRollback());
        }
        failures("notApplied", b.notApplied(), code);
        failures("refused", b.refused(), code);
        failures("finalFailure", b.finalFailures(), code);
        failures("paused", b.paused(), code);
    }

    private static void failures(String method, List<Behaviour.Failure> failures, CodeBlock.Builder code) {
        failures.forEach(failure -> code.add(".$L($T.class)", method, erased(failure.type())));
    }

    private static void parameter(Parameter p, CodeBlock.Builder code) {
        Property property = p.property();
        switch (p.role()) {
            case MODEL ->
                code.add(
                        ".$L($S, $L)",
                        property != null && property.sensitive() ? "sensitiveParameter" : "parameter",
                        Objects.requireNonNull(property).name(),
                        type(p.type()));
            case PLAN_ITEM ->
                code.add(".planItem($S, $L)", Objects.requireNonNull(property).name(), type(p.type()));
            case ORDINAL -> code.add(".ordinal($S, $L)", p.javaName(), type(p.type()));
            case INTENT_KEY -> code.add(".intentKey($S)", p.javaName());
            case AMBIENT -> code.add(".ambient($S, $L)", p.javaName(), type(p.type()));
        }
    }

    private MethodSpec calls() {
        MethodSpec.Builder method = switching("call");
        List<Tool> tools = toolbox.numbered();
        for (int i = 0; i < tools.size(); i++) {
            Tool tool = tools.get(i);
            if (tool.callable()) {
                List<JavaType> types =
                        tool.parameters().stream().map(Parameter::type).toList();
                CodeBlock call = invocation(tool.isStatic(), tool.javaName(), types);
                if (tool.result().type().equals(new JavaType.Primitive("void"))) {
                    method.addCode("case $L:\n$>$L;\nreturn null;\n$<", i, call);
                } else {
                    method.addCode("case $L:\n$>return $L;\n$<", i, call);
                }
            }
        }
        return switched(method);
    }

    private MethodSpec checks() {
        MethodSpec.Builder method = switching("check");
        List<Tool> tools = toolbox.numbered();
        for (int i = 0; i < tools.size(); i++) {
            Check check = tools.get(i).check().orElse(null);
            if (check != null) {
                method.addCode(
                        "case $L:\n$>return $L;\n$<",
                        i,
                        invocation(check.isStatic(), check.javaName(), check.parameters()));
            }
        }
        return switched(method);
    }

    private static MethodSpec.Builder switching(String name) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(Object.class)
                .addParameter(int.class, "tool")
                .addParameter(Object.class, "target")
                .addParameter(OBJECTS, "a")
                .addException(Throwable.class)
                .addCode("switch (tool) {\n$>");
    }

    private static MethodSpec switched(MethodSpec.Builder method) {
        return method.addCode("default:\n$>throw noSuchTool(tool);\n$<$<}\n").build();
    }

    private CodeBlock invocation(boolean isStatic, String name, List<JavaType> parameters) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            TypeName type = erased(parameters.get(i));
            arguments.add(
                    type.equals(ClassName.OBJECT) ? CodeBlock.of("a[$L]", i) : CodeBlock.of("($T) a[$L]", type, i));
        }
        CodeBlock list = arguments.stream().collect(CodeBlock.joining(", "));
        return isStatic
                ? CodeBlock.of("$T.$N($L)", target, name, list)
                : CodeBlock.of("(($T) target).$N($L)", target, name, list);
    }

    /** The generic type as an expression of type {@code java.lang.reflect.Type}. */
    private static CodeBlock type(JavaType type) {
        if (type instanceof JavaType.Named named && !named.arguments().isEmpty()) {
            List<CodeBlock> arguments =
                    named.arguments().stream().map(Companion::type).toList();
            return CodeBlock.of(
                    "$T.of($T.class, $L)",
                    TYPES,
                    erased(named),
                    arguments.stream().collect(CodeBlock.joining(", ")));
        }
        if (type instanceof JavaType.Array array && !isPlain(array.component())) {
            return CodeBlock.of("$T.arrayOf($L)", TYPES, type(array.component()));
        }
        return CodeBlock.of("$T.class", erased(type));
    }

    private static boolean isPlain(JavaType type) {
        if (type instanceof JavaType.Array array) {
            return isPlain(array.component());
        }
        return !(type instanceof JavaType.Named named) || named.arguments().isEmpty();
    }

    private static TypeName erased(JavaType type) {
        if (type instanceof JavaType.Array array) {
            return ArrayTypeName.of(erased(array.component()));
        }
        if (type instanceof JavaType.Primitive primitive) {
            return switch (primitive.name()) {
                case "boolean" -> TypeName.BOOLEAN;
                case "byte" -> TypeName.BYTE;
                case "short" -> TypeName.SHORT;
                case "int" -> TypeName.INT;
                case "long" -> TypeName.LONG;
                case "char" -> TypeName.CHAR;
                case "float" -> TypeName.FLOAT;
                case "double" -> TypeName.DOUBLE;
                default -> TypeName.VOID;
            };
        }
        JavaType.Named named = (JavaType.Named) type;
        List<String> names = named.simpleNames();
        return ClassName.get(
                named.packageName(),
                names.get(0),
                names.subList(1, names.size()).toArray(String[]::new));
    }
}
