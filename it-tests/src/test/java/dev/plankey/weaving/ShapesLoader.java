package dev.plankey.weaving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.aspectj.weaver.loadtime.Aj;
import org.jspecify.annotations.Nullable;

/** Loads the shapes from a folder, and all else as always: with AspectJ's agent in between, or without. */
final class ShapesLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final Path folder;
    private final Predicate<String> weaving;
    private final Aj agent = new Aj();

    ShapesLoader(Path folder, boolean weaving) {
        this(folder, name -> weaving);
    }

    /**
     * Some woven, some not.
     *
     * @param weaving by the class's name
     */
    ShapesLoader(Path folder, Predicate<String> weaving) {
        super(ShapesLoader.class.getClassLoader());
        this.folder = folder;
        this.weaving = weaving;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(Compiled.PACKAGE + ".")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    /** Class files, as whoever looks into them finds them: these, and not those of the module. */
    @Override
    public @Nullable URL getResource(String name) {
        Path file = folder.resolve(name);
        if (!name.startsWith(Compiled.PACKAGE.replace('.', '/')) || !Files.exists(file)) {
            return super.getResource(name);
        }
        try {
            return file.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Path file = folder.resolve(name.replace('.', '/') + ".class");
        if (!Files.exists(file)) {
            throw new ClassNotFoundException(name);
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            byte[] woven = !weaving.test(name) ? null : agent.preProcess(name, bytes, this, null);
            byte[] used = woven == null ? bytes : woven;
            return defineClass(name, used, 0, used.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
