package dev.plankey.aspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.aspectj.lang.annotation.Aspect;
import org.junit.jupiter.api.Test;

/** An aspect that only javac has seen fails at a user's first call, with {@code NoSuchMethodError: aspectOf()}. */
class AspectsAreWovenTest {

    @Test
    void every_aspect_of_the_runtime_hands_out_its_instance() throws ReflectiveOperationException {
        List<JavaClass> aspects = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.plankey").stream()
                        .filter(type -> type.isAnnotatedWith(Aspect.class))
                        .toList();

        assertThat(aspects).isNotEmpty();
        for (JavaClass aspect : aspects) {
            Class<?> type = aspect.reflect();
            assertThat(type.getMethod("aspectOf").invoke(null)).isInstanceOf(type);
        }
    }
}
