package dev.plankey.processor;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Toolbox;
import dev.plankey.processor.write.Catalogue;
import dev.plankey.processor.write.Companion;
import dev.plankey.processor.write.Index;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** What the processor writes, through the compiler. */
final class Output {

    private final Filer filer;

    Output(Filer filer) {
        this.filer = filer;
    }

    void write(Toolbox toolbox, Element origin, List<Dialect> dialects) {
        resource(Catalogue.path(toolbox.type().binaryName()), Catalogue.text(toolbox, dialects), origin);
        try (Writer writer =
                filer.createSourceFile(Companion.qualifiedName(toolbox), origin).openWriter()) {
            writer.write(Companion.source(toolbox));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Merges the index with the one of an earlier, larger compilation.
     *
     * @param here names of the classes with tools of this compilation
     * @param seen names of all classes of this compilation: one of them that is not {@code here} has no tools any more
     */
    void writeIndex(Set<String> here, Set<String> seen, List<Element> origins) {
        String before = existing(Index.PATH);
        List<String> known = new ArrayList<>();
        for (String name : Index.parse(before)) {
            if (!seen.contains(name) && isCompiled(name)) {
                known.add(name);
            }
        }
        String text = Index.text(known, here);
        if (!text.equals(before)) {
            resource(Index.PATH, text, origins.toArray(Element[]::new));
        }
    }

    private boolean isCompiled(String binaryName) {
        try (InputStream there = filer.getResource(
                        StandardLocation.CLASS_OUTPUT, "", binaryName.replace('.', '/') + ".class")
                .openInputStream()) {
            return there.read() >= 0;
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
            return false; // there is none: every compiler says so in its own way
        }
    }

    private String existing(String path) {
        try {
            return filer.getResource(StandardLocation.CLASS_OUTPUT, "", path)
                    .getCharContent(true)
                    .toString();
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
            return ""; // there is none: every compiler says so in its own way
        }
    }

    private void resource(String path, String text, Element... origins) {
        try {
            FileObject file = filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origins);
            try (var stream = file.openOutputStream()) {
                stream.write(text.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
