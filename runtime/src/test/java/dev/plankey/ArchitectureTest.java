package dev.plankey;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which way the arrows between the packages of the runtime go. A new package needs a line here before it compiles green. */
class ArchitectureTest {

    private static final String API = "dev.plankey";
    private static final String SPI = "dev.plankey.spi";
    private static final String GENERATED = "dev.plankey.generated";
    private static final String IDENTITY = "dev.plankey.internal.identity";
    private static final String CONTEXT = "dev.plankey.internal.context";
    private static final String ENGINE = "dev.plankey.internal.engine";
    private static final String SECRETS = "dev.plankey.internal.secrets";
    private static final String JSON = "dev.plankey.internal.json";
    private static final String SCHEMA = "dev.plankey.internal.schema";
    private static final String TOOL = "dev.plankey.internal.tool";
    private static final String DISPATCH = "dev.plankey.internal.dispatch";
    private static final String WEAVING = "dev.plankey.internal.weaving";
    private static final String ASPECT = "dev.plankey.aspect";
    private static final String LEDGER = "dev.plankey.ledger";
    private static final String MICROMETER = "dev.plankey.micrometer";

    /** The composition root: it alone knows everything. */
    private static final String ROOT = "dev.plankey.internal";

    /** The one class of the internals that the API's static factories may call. */
    private static final String ENTRY = "dev.plankey.internal.Entry";

    /** Package → what of ours it may depend on, beside itself, the annotations, the API and its SPI. */
    private static final Map<String, String[]> ARROWS = Map.ofEntries(
            arrows(API),
            arrows(SPI),
            arrows(GENERATED),
            arrows(IDENTITY),
            arrows(CONTEXT, IDENTITY),
            arrows(SECRETS),
            arrows(ENGINE, IDENTITY, CONTEXT, SECRETS),
            arrows(JSON, IDENTITY, ENGINE, GENERATED, SECRETS),
            arrows(SCHEMA),
            arrows(TOOL, ENGINE, GENERATED, JSON),
            arrows(DISPATCH, IDENTITY, CONTEXT, ENGINE, GENERATED, JSON, SCHEMA, TOOL),
            arrows(WEAVING, IDENTITY, CONTEXT, ENGINE, GENERATED, JSON, TOOL),
            arrows(ASPECT, WEAVING),
            arrows(LEDGER),
            arrows(MICROMETER),
            arrows(
                    ROOT, SECRETS, IDENTITY, CONTEXT, ENGINE, GENERATED, JSON, SCHEMA, TOOL, DISPATCH, WEAVING, ASPECT,
                    LEDGER));

    private static final DescribedPredicate<JavaClass> ENTRY_CLASS = equivalentToName(ENTRY);

    private final JavaClasses runtime = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(API);

    @TestFactory
    Stream<DynamicTest> each_package_depends_only_on_what_lies_below_it() {
        return ARROWS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(arrow -> DynamicTest.dynamicTest(
                        arrow.getKey(),
                        () -> classes()
                                .that()
                                .resideInAPackage(arrow.getKey())
                                .should(onlyDependOnClassesThat(resideInAnyPackage(arrow.getValue())
                                        .or(resideInAnyPackage(arrow.getKey(), API, SPI, "dev.plankey.annotations"))
                                        .or(ENTRY_CLASS)
                                        .or(DescribedPredicate.not(resideInAPackage("dev.plankey..")))))
                                .allowEmptyShould(true)
                                .check(runtime)));
    }

    @Test
    void every_package_has_its_arrows() {
        assertThat(runtime.stream().map(JavaClass::getPackageName).distinct())
                .as("packages of the runtime, against those that this test knows")
                .isNotEmpty()
                .allMatch(name -> ARROWS.containsKey(name) || name.startsWith("dev.plankey.annotations"));
    }

    @Test
    void only_static_factories_of_the_api_reach_into_the_internals() {
        classes()
                .that()
                .resideInAnyPackage(API, SPI)
                .should(reachTheEntryFromStaticMethodsOnly())
                .check(runtime);
        noClasses()
                .that()
                .resideInAPackage("dev.plankey..")
                .and()
                .resideOutsideOfPackages(API, ROOT)
                .should()
                .dependOnClassesThat(ENTRY_CLASS)
                .check(runtime);
    }

    @Test
    void the_algorithm_knows_no_aspectj_no_sql_and_no_json() {
        noClasses()
                .that()
                .resideInAnyPackage(ENGINE, CONTEXT, IDENTITY)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.aspectj..", "java.sql..", "javax.sql..", "tools.jackson..", "com.fasterxml.jackson..")
                .allowEmptyShould(true)
                .check(runtime);
    }

    @Test
    void packages_have_no_cycles() {
        slices().assignedFrom(new PackagesWithTheApiAsOne())
                .should()
                .beFreeOfCycles()
                .ignoreDependency(resideInAPackage(API), ENTRY_CLASS)
                .check(runtime);
    }

    private static Map.Entry<String, String[]> arrows(String from, String... to) {
        return Map.entry(from, to);
    }

    private static DescribedPredicate<JavaClass> equivalentToName(String name) {
        return DescribedPredicate.describe("are " + name, type -> type.getName().equals(name));
    }

    private static ArchCondition<JavaClass> reachTheEntryFromStaticMethodsOnly() {
        return new ArchCondition<>("reach into the internals only from static methods") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    if (dependency.getTargetClass().getPackageName().startsWith(ROOT)
                            && !ENTRY_CLASS.test(dependency.getTargetClass())) {
                        events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
                    }
                }
                for (JavaAccess<?> access : type.getAccessesFromSelf()) {
                    JavaCodeUnit origin = access.getOrigin();
                    if (ENTRY_CLASS.test(access.getTargetOwner())
                            && !origin.getModifiers().contains(JavaModifier.STATIC)) {
                        events.add(SimpleConditionEvent.violated(type, access.getDescription()));
                    }
                }
            }
        };
    }

    /** The API and its SPI speak of each other (a builder takes a ledger, a ledger knows an outcome): they are one slice. */
    private static final class PackagesWithTheApiAsOne implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return SliceIdentifier.of(name.equals(SPI) ? API : name);
        }

        @Override
        public String getDescription() {
            return "packages, " + API + " and " + SPI + " as one";
        }
    }
}
