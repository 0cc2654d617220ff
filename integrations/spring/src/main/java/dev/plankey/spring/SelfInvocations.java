package dev.plankey.spring;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.Handle;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;
import org.springframework.asm.SpringAsmInfo;
import org.springframework.asm.Type;
import org.springframework.util.ClassUtils;

/**
 * Finds, in class files, calls of tools that objects make of their own methods: in the class, its super classes, their nested classes and lambdas. Where the code has its hands on another object of
 * the class (an injected bean, a parameter) it does not say which one is called.
 */
final class SelfInvocations {

    /**
     * A call.
     *
     * @param caller the class and method that calls
     * @param tool the tool
     * @param certain whether it must be on the own object
     */
    record Found(String caller, Method tool, boolean certain) {}

    private final List<Method> tools;
    private final Set<String> ownTypes = new LinkedHashSet<>();
    private final List<Found> found = new ArrayList<>();

    private SelfInvocations(Class<?> type, List<Method> tools) {
        this.tools = tools;
        AnnotatedMethods.lineage(type).forEach(own -> ownTypes.add(Type.getInternalName(own)));
    }

    static List<Found> in(Class<?> type, List<Method> tools) {
        SelfInvocations search = new SelfInvocations(type, tools);
        Set<Class<?>> files = new LinkedHashSet<>();
        for (Class<?> own : AnnotatedMethods.lineage(type)) {
            files.add(own);
            Stream.of(own.getNestMembers())
                    .filter(member -> member.getName().startsWith(own.getName() + '$'))
                    .forEach(files::add);
        }
        files.forEach(search::read);
        return search.found;
    }

    private void read(Class<?> type) {
        try (InputStream file = type.getResourceAsStream(ClassUtils.getClassFileName(type))) {
            // Classes that were made at run time have no file, and no code of their own to speak of.
            if (file != null) {
                new ClassReader(file)
                        .accept(new Methods(type.getName()), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The class file of " + type.getName() + " cannot be read", e);
        }
    }

    private final class Methods extends ClassVisitor {

        private final String className;

        Methods(String className) {
            super(SpringAsmInfo.ASM_VERSION);
            this.className = className;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            // A bridge passes on a call that was made elsewhere, and through the proxy.
            return (access & Opcodes.ACC_BRIDGE) != 0 ? null : new Calls(className + '.' + name, name, descriptor);
        }
    }

    /** The calls in one method. */
    private final class Calls extends MethodVisitor {

        private final String caller;
        private final String name;
        private final String descriptor;
        private final Set<Method> called = new LinkedHashSet<>();
        private boolean hasOthers;

        Calls(String caller, String name, String descriptor) {
            super(SpringAsmInfo.ASM_VERSION);
            this.caller = caller;
            this.name = name;
            this.descriptor = descriptor;
            for (Type parameter : Type.getArgumentTypes(descriptor)) {
                mayBeOther(parameter);
            }
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String method, String methodDescriptor, boolean isInterface) {
            boolean isSuper =
                    opcode == Opcodes.INVOKESPECIAL && method.equals(name) && methodDescriptor.equals(descriptor);
            if (!isSuper) {
                call(owner, method, methodDescriptor);
            }
            mayBeOther(Type.getReturnType(methodDescriptor));
        }

        @Override
        public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle reference) {
                    call(reference.getOwner(), reference.getName(), reference.getDesc());
                }
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            // this$0 is how nested classes have the object around them.
            if (!field.startsWith("this$")) {
                mayBeOther(Type.getType(type));
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            mayBeOther(Type.getObjectType(type));
        }

        @Override
        public void visitEnd() {
            called.forEach(tool -> found.add(new Found(caller, tool, !hasOthers)));
        }

        private void call(String owner, String method, String methodDescriptor) {
            if (ownTypes.contains(owner)) {
                tools.stream()
                        .filter(tool -> tool.getName().equals(method)
                                && Type.getMethodDescriptor(tool).equals(methodDescriptor))
                        .forEach(called::add);
            }
        }

        private void mayBeOther(Type type) {
            hasOthers |= type.getSort() == Type.OBJECT && ownTypes.contains(type.getInternalName());
        }
    }
}
