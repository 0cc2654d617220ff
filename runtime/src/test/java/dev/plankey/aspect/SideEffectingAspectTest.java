package dev.plankey.aspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** An aspect that javac alone compiled fails at the first call: only the weaver gives it its factory. */
class SideEffectingAspectTest {

    @Test
    void the_weaver_has_given_the_aspect_its_factory() throws Exception {
        assertThat(SideEffectingAspect.class.getMethod("aspectOf").invoke(null))
                .isInstanceOf(SideEffectingAspect.class);
        assertThat(SideEffectingAspect.class.getMethod("hasAspect").invoke(null))
                .isEqualTo(true);
    }

    @Test
    void load_time_weaving_finds_it_by_name() throws Exception {
        try (InputStream aop = SideEffectingAspect.class.getResourceAsStream("/META-INF/aop.xml")) {
            assertThat(new String(aop.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("<aspect name=\"" + SideEffectingAspect.class.getName() + "\"/>");
        }
    }
}
