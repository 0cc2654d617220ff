package dev.plankey.secrets;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Secrets that occur nowhere else, in all the spellings in which they could come to light. */
final class Planted {

    private final Map<String, String> spellings = new LinkedHashMap<>();
    private int count;

    /** A new secret; with a character that JSON, URLs and base64 each write in their own way. */
    String secret() {
        String secret = "tok\"/live_" + Long.toHexString(Double.doubleToLongBits(Math.random())) + "\u00e9" + count++;
        learn(secret);
        return secret;
    }

    private void learn(String secret) {
        add(secret, "as it is", secret);
        // What stands around it may be escaped or cut; its heart is unique.
        String heart = secret.substring(secret.indexOf('_') + 1, secret.indexOf('\u00e9'));
        add(secret, "its heart", heart);
        add(secret, "reversed", new StringBuilder(heart).reverse().toString());
        add(secret, "in a URL", URLEncoder.encode(secret, UTF_8));
        for (Charset charset : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
            byte[] bytes = heart.getBytes(charset);
            add(secret, "hex, " + charset, HexFormat.of().formatHex(bytes));
            add(secret, "HEX, " + charset, HexFormat.of().withUpperCase().formatHex(bytes));
            add(secret, "bytes, " + charset, new String(bytes, ISO_8859_1));
            for (int before = 0; before < 3; before++) {
                add(secret, "base64 after " + before + ", " + charset, base64(bytes, before));
            }
        }
    }

    /** What base64 makes of it wherever it begins: without the groups at the ends, which neighbours change. */
    private static String base64(byte[] bytes, int before) {
        byte[] shifted = new byte[bytes.length + before];
        System.arraycopy(bytes, 0, shifted, before, bytes.length);
        String text = Base64.getEncoder().withoutPadding().encodeToString(shifted);
        return text.substring(4, text.length() - 4);
    }

    private void add(String secret, String how, String spelling) {
        spellings.put(spelling, secret + " (" + how + ")");
    }

    /** Where secrets stand in a text. */
    List<String> in(String text) {
        List<String> found = new ArrayList<>();
        spellings.forEach((spelling, name) -> {
            int at = text.indexOf(spelling);
            if (at >= 0) {
                found.add(name + " at " + at + ": "
                        + text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 90)));
            }
        });
        return found;
    }

    /** Where secrets stand in a file's bytes. */
    List<String> in(byte[] bytes) {
        List<String> found = in(new String(bytes, ISO_8859_1));
        found.addAll(in(new String(bytes, UTF_8)));
        return found;
    }
}
