package dev.plankey.demo.incident;

/** The two calls that the model made in the incident. The second is a rewording of the first. */
public enum Attempt {
    FIRST("attempt-1"),
    SECOND("attempt-2");

    private final String fileName;

    Attempt(String fileName) {
        this.fileName = fileName;
    }

    String fileName() {
        return fileName;
    }
}
