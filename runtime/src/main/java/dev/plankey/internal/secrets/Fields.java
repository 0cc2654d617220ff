package dev.plankey.internal.secrets;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Texts as one run of bytes, each after its length: no two lists give the same. A text that is not there has the length -1. */
final class Fields {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

    Fields add(@Nullable String text) {
        if (text == null) {
            return length(-1);
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        length(encoded.length);
        bytes.writeBytes(encoded);
        return this;
    }

    private Fields length(int length) {
        bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
        return this;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
