package dev.plankey.internal.context;

import dev.plankey.InvalidIdException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Any text as visible ASCII that every framework's carrier and every HTTP header takes: RFC 3986's unreserved characters as they are, all else as {@code %} and two hex digits a byte of UTF-8. */
final class PercentText {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private PercentText() {}

    static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (isUnreserved(b)) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HEX.toHighHexDigit(b)).append(HEX.toLowHexDigit(b));
            }
        }
        return encoded.toString();
    }

    /**
     * The way back.
     *
     * @param entry name of the carrier's entry, for messages
     * @param encoded what came
     * @return the text
     * @throws InvalidIdException if it is no percent-encoded UTF-8
     */
    static String decode(String entry, String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c <= ' ' || c > '~') {
                throw new InvalidIdException(entry, "has a character at index " + i + " that is no visible ASCII");
            }
            if (c != '%') {
                bytes.write(c);
            } else if (i + 2 < encoded.length()
                    && HexFormat.isHexDigit(encoded.charAt(i + 1))
                    && HexFormat.isHexDigit(encoded.charAt(i + 2))) {
                bytes.write(HexFormat.fromHexDigits(encoded, i + 1, i + 3));
                i += 2;
            } else {
                throw new InvalidIdException(entry, "has a \"%\" at index " + i + " without two hex digits behind it");
            }
        }
        try {
            // A decoder reports what a String constructor would replace: two carriers must not become one id.
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InvalidIdException(entry, "is no percent-encoded UTF-8");
        }
    }

    private static boolean isUnreserved(byte b) {
        return (b >= 'a' && b <= 'z')
                || (b >= 'A' && b <= 'Z')
                || (b >= '0' && b <= '9')
                || b == '-'
                || b == '.'
                || b == '_'
                || b == '~';
    }
}
