package dev.plankey.internal.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.matcher.ElementMatcher;

/** A second copy of everything of ours, these tests included, in which one method does something else. Production code knows nothing of it. */
final class MutatedCopy extends ClassLoader {

    private static final String OURS = "dev.plankey.";

    private final Class<?> type;
    private final byte[] mutated;

    MutatedCopy(Class<?> type, ElementMatcher<? super MethodDescription> method, Implementation instead) {
        super(MutatedCopy.class.getClassLoader());
        this.type = type;
        mutated = new ByteBuddy()
                .redefine(type, ClassFileLocator.ForClassLoader.of(type.getClassLoader()))
                .method(method)
                .intercept(instead)
                .make()
                .getBytes();
    }

    /** {@link Histories#firstViolation}, with the copy's engine; in memory where that will do. */
    Optional<String> firstViolation(Setting setting, long seed, int count) {
        try {
            Method search = loadClass(MutatedCopy.class.getName())
                    .getDeclaredMethod("search", String.class, long.class, int.class);
            search.setAccessible(true);
            return Optional.ofNullable((String) search.invoke(null, setting.name(), seed, count));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static String search(String setting, long seed, int count) {
        Setting played = Setting.valueOf(setting);
        LedgerKind kind = played.isFor(LedgerKind.IN_MEMORY) ? LedgerKind.IN_MEMORY : LedgerKind.SQLITE;
        return Histories.firstViolation(played, kind, seed, count, false).orElse(null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OURS)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            byte[] bytes = name.equals(type.getName()) ? mutated : original(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private byte[] original(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
