package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a closed world (GraalVM's native image) has to be told: who looks for classes by name, opens what is closed, or makes proxies; and that the metadata in the jar says so. */
class ClosedWorldTest {

    private static final String METADATA =
            "/META-INF/native-image/dev.plankey/plankey-runtime/reachability-metadata.json";

    private final JavaClasses runtime = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.plankey");

    private Set<String> callersOf(Class<?> owner, String... methods) {
        return runtime.stream()
                .flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(access -> access.getTargetOwner().isAssignableTo(owner)
                        && List.of(methods).contains(access.getTarget().getName()))
                .map(JavaAccess::getOriginOwner)
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void nothing_is_made_accessible_by_force() {
        assertThat(callersOf(AccessibleObject.class, "setAccessible")).isEmpty();
        // Both go another way where it may not be.
        assertThat(callersOf(AccessibleObject.class, "trySetAccessible"))
                .as("constructors and accessors of users' records that are not public")
                .isSubsetOf("RecordReader", "Immutables", "");
    }

    @Test
    void only_a_transaction_s_connection_is_a_dynamic_proxy_and_the_metadata_has_its_interfaces() throws IOException {
        assertThat(callersOf(Proxy.class, "newProxyInstance")).containsExactly("GuardedConnection");
        assertThat(metadata()
                        .get("reflection")
                        .valueStream()
                        .map(entry -> entry.get("type"))
                        .filter(JsonNode::isObject)
                        .map(type -> type.get("proxy").get(0).asString()))
                .containsExactlyInAnyOrder(
                        "java.sql.Connection",
                        "java.sql.Statement",
                        "java.sql.PreparedStatement",
                        "java.sql.CallableStatement",
                        "java.sql.DatabaseMetaData");
    }

    @Test
    void classes_are_looked_for_by_name_in_four_places() {
        assertThat(callersOf(Class.class, "forName"))
                .as(
                        "companions; the driver, to say that it is missing; the index of tools; the class of a failure that is told again")
                .isSubsetOf("ToolClasses", "SqliteFile", "Index", "ModelTexts", "");
    }

    @Test
    void the_metadata_names_resources_that_are_there() throws IOException {
        List<String> globs = metadata()
                .get("resources")
                .valueStream()
                .map(entry -> entry.get("glob").asString())
                .toList();

        assertThat(globs).contains("META-INF/plankey/**");
        assertThat(globs)
                .filteredOn(glob -> glob.endsWith("/*.sql"))
                .isNotEmpty()
                .allSatisfy(glob -> {
                    URL folder = ClosedWorldTest.class.getResource("/" + glob.substring(0, glob.lastIndexOf('/')));
                    assertThat(folder).as(glob).isNotNull();
                });
    }

    private static JsonNode metadata() throws IOException {
        try (InputStream resource = ClosedWorldTest.class.getResourceAsStream(METADATA)) {
            return JsonMapper.shared().readTree(resource);
        }
    }
}
