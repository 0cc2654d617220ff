package dev.plankey.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The listings of a page of the documentation, each below a marker of its own. What they show is held to be what is built here. */
record Listings(Path page) {

    private static final Path PARENT = Path.of("../pom.xml");
    private static final Pattern MAVEN =
            Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern GRADLE = Pattern.compile("\"[\\w.]+:([\\w-]+):([\\w.-]+)\"");

    /**
     * A listing with the comment directly above it.
     *
     * @param marker what the comment says; empty: there is none
     * @param text its lines
     */
    record Listing(String marker, String text) {}

    /** All of a language, in order. */
    List<Listing> all(String language) throws IOException {
        Matcher found = Pattern.compile("(?s)(?:<!-- ([^\\n]+) -->\\n)?```" + language + "\\n(.*?)```")
                .matcher(Files.readString(page));
        return found.results()
                .map(block -> new Listing(block.group(1) == null ? "" : block.group(1), block.group(2)))
                .toList();
    }

    /** The source of a class of this package, or of one of its methods: {@code GuideTest.ordinals}. */
    static String source(String name) throws IOException {
        String[] parts = name.split("\\.", 2);
        String file = Files.readString(Path.of("src/test/java/dev/plankey/readme", parts[0] + ".java"));
        if (parts.length == 1) {
            return file;
        }
        int from = file.indexOf("void " + parts[1] + "(");
        assertThat(from).as("method %s", name).isNotNegative();
        return file.substring(from, file.indexOf("\n    }\n", from));
    }

    /** The code below a marker. */
    String listing(String marker, String language) throws IOException {
        String text = Files.readString(page);
        int at = text.indexOf("<!-- " + marker + " -->");
        assertThat(at).as("marker %s in %s", marker, page).isNotNegative();
        int from = text.indexOf("```" + language, at);
        int start = text.indexOf('\n', from) + 1;
        return text.substring(start, text.indexOf("```", start));
    }

    /** Each section of a listed build stands in a pom that is built whole. */
    void assertIsOf(String marker, Path pom) throws IOException {
        String listed = listing(marker, "xml");
        String built = comparable(Files.readString(pom));
        int sections = 0;
        for (String section : List.of("dependencyManagement", "dependencies", "plugins")) {
            Matcher found = Pattern.compile("(?s)^ *<" + section + ">(.*?)^ *</" + section + ">", Pattern.MULTILINE)
                    .matcher(listed);
            while (found.find()) {
                assertThat(built).as(section).contains(comparable(found.group(1)));
                sections++;
            }
        }
        assertThat(sections).isPositive();
    }

    /** Versions in listings are those that this build uses. */
    void assertVersions() throws IOException {
        String parent = Files.readString(PARENT);
        int compared = 0;
        for (Pattern coordinates : List.of(MAVEN, GRADLE)) {
            Matcher found = coordinates.matcher(Files.readString(page));
            while (found.find()) {
                assertThat(parent).as(found.group(1)).contains(">" + found.group(2) + "<");
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(4);
    }

    /** Text without white space. */
    static String folded(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** What two poms have to have in common: versions are compared with the parent's. */
    private static String comparable(String xml) {
        return folded(xml.replaceAll("(?s)<!--.*?-->|<version>.*?</version>", ""));
    }
}
