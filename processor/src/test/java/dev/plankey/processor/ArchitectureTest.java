package dev.plankey.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The processor's data flows one way: read → model → check → write. */
class ArchitectureTest {

    private static final String READ = "dev.plankey.processor.read..";
    private static final String MODEL = "dev.plankey.processor.model..";
    private static final String CHECK = "dev.plankey.processor.check..";
    private static final String WRITE = "dev.plankey.processor.write..";

    private final JavaClasses processor = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.plankey.processor");

    @Test
    void the_model_is_plain_data_without_compiler_types() {
        noClasses()
                .that()
                .resideInAPackage(MODEL)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javax.lang.model..",
                        "javax.annotation.processing..",
                        "com.sun.source..",
                        "com.sun.tools..",
                        "com.palantir.javapoet..")
                .check(processor);
    }

    @Test
    void the_model_knows_nobody_who_fills_checks_or_writes_it() {
        noClasses()
                .that()
                .resideInAPackage(MODEL)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(READ, CHECK, WRITE)
                .check(processor);
    }

    @Test
    void readers_neither_check_nor_write() {
        noClasses()
                .that()
                .resideInAPackage(READ)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CHECK, WRITE)
                .check(processor);
    }

    @Test
    void checks_see_the_model_and_never_what_is_written() {
        noClasses()
                .that()
                .resideInAPackage(CHECK)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(READ, WRITE)
                .check(processor);
    }

    @Test
    void writers_see_the_model_only() {
        noClasses()
                .that()
                .resideInAPackage(WRITE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(READ, CHECK)
                .check(processor);
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching("dev.plankey.processor.(*)..")
                .should()
                .beFreeOfCycles()
                .check(processor);
    }
}
