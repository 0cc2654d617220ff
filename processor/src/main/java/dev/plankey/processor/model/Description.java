package dev.plankey.processor.model;

/**
 * What a person wrote about something, as plain text.
 *
 * @param summary the first sentence
 * @param text all of it
 */
public record Description(String summary, String text) {

    public static final Description NONE = new Description("", "");
}
