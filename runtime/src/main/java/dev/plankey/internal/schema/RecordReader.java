package dev.plankey.internal.schema;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/** A plain record, through its constructor. */
final class RecordReader implements TokenReader {

    private final MembersReader members;
    private final MethodHandle constructor;

    private RecordReader(MembersReader members, MethodHandle constructor) {
        this.members = members;
        this.constructor = constructor;
    }

    /**
     * Whether the converter takes a type by nothing but its components: neither annotated for Jackson, nor by what it implements, nor constructed in several ways.
     *
     * @param type a class
     */
    static boolean isPlain(Class<?> type) {
        return type.isRecord()
                && type.getInterfaces().length == 0
                && type.getTypeParameters().length == 0
                && type.getDeclaredConstructors().length == 1
                && annotated(type).noneMatch(RecordReader::isForJackson);
    }

    private static Stream<AnnotatedElement> annotated(Class<?> type) {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        Parameter[] parameters = constructor.getParameters();
        return Stream.of(
                        new AnnotatedElement[] {type, constructor},
                        parameters,
                        type.getRecordComponents(),
                        type.getDeclaredFields(),
                        type.getDeclaredMethods())
                .flatMap(Arrays::stream);
    }

    private static boolean isForJackson(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .flatMap(type -> Stream.concat(
                        Stream.of(type), Arrays.stream(type.getAnnotations()).map(Annotation::annotationType)))
                .anyMatch(type -> type.getName().contains(".jackson."));
    }

    /**
     * A reader.
     *
     * @param type a plain record
     * @param members its components, in order
     * @return null where its constructor cannot be reached
     */
    static @Nullable RecordReader of(Class<?> type, MembersReader members) {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        if (!constructor.trySetAccessible()) {
            return null;
        }
        try {
            MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
            return new RecordReader(
                    members,
                    handle.asType(handle.type().changeReturnType(Object.class))
                            .asSpreader(Object[].class, constructor.getParameterCount()));
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    @Override
    public Object read(JsonParser parser) {
        @Nullable Object[] values = members.read(parser);
        if (values == null) {
            return DOUBT;
        }
        try {
            return constructor.invoke(values);
        } catch (Throwable e) {
            // A record that refuses its components refuses an argument: the full check says which.
            return DOUBT;
        }
    }
}
