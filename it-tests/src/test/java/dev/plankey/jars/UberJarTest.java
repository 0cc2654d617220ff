package dev.plankey.jars;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tools of two modules, in two jars and in one. */
class UberJarTest {

    @TempDir
    private Path work;

    private Map<String, byte[]> billing = Map.of();
    private Map<String, byte[]> shipping = Map.of();

    @BeforeEach
    void compile() throws IOException {
        billing = Jars.module(work, "billing", "Billing", "findInvoice");
        shipping = Jars.module(work, "shipping", "Shipping", "findParcel");
    }

    @Test
    void two_jars_are_two_indices_and_load_reads_both() throws Exception {
        Path one = Jars.write(work.resolve("billing.jar"), billing);
        Path other = Jars.write(work.resolve("shipping.jar"), shipping);

        try (URLClassLoader loader = loader(one, other)) {
            assertThat(tools(ToolCatalog.load(loader))).containsExactly("findInvoice", "findParcel");
        }
    }

    @Test
    void with_an_appending_transformer_load_finds_the_tools_of_both_modules() throws Exception {
        Path jar = Jars.shadedAppending(work.resolve("app.jar"), List.of(shipping, billing));

        try (URLClassLoader loader = loader(jar)) {
            assertThat(tools(ToolCatalog.load(loader)))
                    .as("sorted by class, whatever the order of the jars")
                    .containsExactly("findInvoice", "findParcel");
            assertThat(call(ToolCatalog.load(loader), loader)).isEqualTo("parcel-1");
        }
    }

    @Test
    void without_one_load_knows_only_the_index_that_won() throws Exception {
        Path jar = Jars.shaded(work.resolve("app.jar"), List.of(billing, shipping));

        try (URLClassLoader loader = loader(jar)) {
            assertThat(tools(ToolCatalog.load(loader))).containsExactly("findInvoice");
        }
    }

    @Test
    void classes_that_are_named_are_found_without_any_index() throws Exception {
        Map<String, byte[]> lost = new LinkedHashMap<>(shipping);
        lost.remove("META-INF/plankey/index");
        Path jar = Jars.shaded(work.resolve("app.jar"), List.of(billing, lost));

        try (URLClassLoader loader = loader(jar)) {
            ToolCatalog catalogue =
                    ToolCatalog.of(loader.loadClass("billing.Billing"), loader.loadClass("shipping.Shipping"));

            assertThat(tools(catalogue)).containsExactly("findInvoice", "findParcel");
            assertThat(call(catalogue, loader)).isEqualTo("parcel-1");
        }
    }

    @Test
    void a_module_that_is_there_twice_counts_once() throws Exception {
        Path appended = Jars.shadedAppending(work.resolve("app.jar"), List.of(billing, shipping, billing));
        Path again = Jars.write(work.resolve("billing.jar"), billing);

        try (URLClassLoader loader = loader(appended, again)) {
            assertThat(tools(ToolCatalog.load(loader))).containsExactly("findInvoice", "findParcel");
        }
    }

    @Test
    void a_class_that_a_minimising_build_dropped_is_left_out() throws Exception {
        Map<String, byte[]> minimised = new LinkedHashMap<>(shipping);
        minimised.keySet().removeIf(name -> name.endsWith(".class"));
        Path jar = Jars.shadedAppending(work.resolve("app.jar"), List.of(billing, minimised));

        try (URLClassLoader loader = loader(jar)) {
            assertThat(tools(ToolCatalog.load(loader))).containsExactly("findInvoice");
        }
    }

    private static URLClassLoader loader(Path... jars) throws IOException {
        URL[] urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            urls[i] = jars[i].toUri().toURL();
        }
        // This module has tools and an index of its own, which must not be seen here.
        return new URLClassLoader(urls, new WithoutOwnIndex(UberJarTest.class.getClassLoader()));
    }

    /** The class path without resources of tools. */
    private static final class WithoutOwnIndex extends ClassLoader {

        private WithoutOwnIndex(ClassLoader parent) {
            super(parent);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith("META-INF/plankey/") ? Collections.emptyEnumeration() : super.getResources(name);
        }
    }

    private static List<String> tools(ToolCatalog catalogue) {
        JsonNode definitions = JsonMapper.shared().readTree(catalogue.definitions(Dialect.MCP));
        return definitions.valueStream().map(t -> t.get("name").asString()).toList();
    }

    private static String call(ToolCatalog catalogue, ClassLoader loader) throws ReflectiveOperationException {
        Object billing = loader.loadClass("billing.Billing").getConstructor().newInstance();
        Object shipping = loader.loadClass("shipping.Shipping").getConstructor().newInstance();
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            return catalogue
                    .dispatchOnly()
                    .bind(plankey, billing, shipping)
                    .call(ToolCall.of("findParcel", "{\"text\":\"parcel-1\"}"))
                    .text();
        }
    }
}
