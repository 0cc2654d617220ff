package dev.plankey.readme;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The builds that docs/weaving.md shows are builds that are built here. */
class WeavingPageTest {

    private static final Listings PAGE = new Listings(Path.of("../docs/weaving.md"));

    @Test
    void what_is_shown_of_weaving_after_javac_is_built_whole() throws IOException {
        PAGE.assertIsOf("build: Maven", Path.of("src/it/weaving/binary/pom.xml"));
    }

    @Test
    void what_is_shown_of_weaving_at_load_is_built_whole() throws IOException {
        PAGE.assertIsOf("build: load-time, Maven", Path.of("src/it/weaving/load-time/pom.xml"));
    }

    @Test
    void its_versions_are_those_of_the_build() throws IOException {
        PAGE.assertVersions();
    }
}
