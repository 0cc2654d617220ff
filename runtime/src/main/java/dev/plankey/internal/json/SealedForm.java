package dev.plankey.internal.json;

import dev.plankey.FieldChange;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.internal.secrets.SecretsUnavailableException;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How arguments with secrets are stored: {@code {"key": id, "arguments": {…}, "secrets": {pointer: base64}}}. Among the arguments each secret is null; it stands in {@code secrets}, encrypted, under
 * the pointer of its place. So it is read by what it says itself, whatever the method declares by then.
 */
final class SealedForm {

    /** What rows name this format by. */
    static final String CODEC_ID = "plankey-sealed-arguments-1";

    private static final String KEY = "key";
    private static final String ARGUMENTS = "arguments";
    private static final String SECRETS = "secrets";

    /** Else a ciphertext could be moved from the arguments to the result. */
    private static final String PLACE = "arguments:";

    private final ArgumentsForm form;
    private final Vault vault;
    private final JsonMapper mapper;

    SealedForm(ArgumentsForm form, Vault vault) {
        this.form = form;
        this.vault = vault;
        this.mapper = form.mapper();
    }

    Encoded seal(Encoded plain) {
        ObjectNode secrets = JsonNodeFactory.instance.objectNode();
        JsonNode arguments = form.secrets().replace(mapper.readTree(plain.bytes()), (pointer, secret) -> {
            byte[] sealed = vault.encrypt(PLACE + pointer, mapper.writeValueAsBytes(secret));
            secrets.put(pointer, Base64.getEncoder().encodeToString(sealed));
            return JsonNodeFactory.instance.nullNode();
        });
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        row.put(KEY, vault.currentKeyId());
        row.set(ARGUMENTS, arguments);
        row.set(SECRETS, secrets);
        return new Encoded(CODEC_ID, mapper.writeValueAsBytes(row));
    }

    /** Arguments as they would have been stored without secrets; what was, as it is. */
    Encoded open(Encoded stored) throws UnbindableException {
        if (!stored.codec().equals(CODEC_ID)) {
            return stored;
        }
        try {
            JsonNode row = mapper.readTree(stored.bytes());
            String key = text(row, KEY);
            JsonNode arguments = row.get(ARGUMENTS);
            JsonNode secrets = row.get(SECRETS);
            if (key == null || arguments == null || secrets == null) {
                throw unbindable("are marked as encrypted, and are not of that form");
            }
            for (Map.Entry<String, JsonNode> secret : secrets.properties()) {
                arguments = opened(key, secret.getKey(), secret.getValue(), arguments);
            }
            return new Encoded(ArgumentsForm.CODEC_ID, mapper.writeValueAsBytes(arguments));
        } catch (JacksonException | IllegalArgumentException e) {
            // Without the cause: it may quote what was decrypted.
            throw unbindable("are marked as encrypted, and are not of that form");
        } catch (SecretsUnavailableException e) {
            throw new UnbindableException(
                    "The first arguments of tool " + form.tool() + " cannot be decrypted. " + e.getMessage(), e);
        }
    }

    /** Whether these arguments are inside, spelled as they are. Java may spell a number otherwise than JSON that was read and is written again, so both are. */
    boolean holds(Encoded stored, Encoded plain) throws UnbindableException {
        Encoded opened = open(stored);
        return opened.equals(plain)
                || (opened.codec().equals(plain.codec()) && Arrays.equals(writtenAgain(opened), writtenAgain(plain)));
    }

    private byte[] writtenAgain(Encoded plain) {
        return mapper.writeValueAsBytes(mapper.readTree(plain.bytes()));
    }

    private JsonNode opened(String key, String pointer, JsonNode sealed, JsonNode arguments)
            throws UnbindableException {
        byte[] secret = vault.decrypt(key, PLACE + pointer, Base64.getDecoder().decode(sealed.stringValue("")));
        JsonNode whole = SecretPaths.put(arguments, pointer, mapper.readTree(secret));
        if (whole == null) {
            throw unbindable("have a secret where there is no place for it");
        }
        return whole;
    }

    /** The values of a change as people may see them: digests, where they are, hold, or may be a secret. */
    FieldChange told(FieldChange change, Encoded first) {
        if (!form.hidden(change.path()) && !secretsOf(first).touches(change.path())) {
            return change;
        }
        String key = keyOf(first);
        return new FieldChange(
                change.path(),
                digest(key, change.path(), change.first()),
                digest(key, change.path(), change.later()),
                change.representationOnly());
    }

    /** For the approval key. */
    String canonical(Encoded stored) throws UnbindableException {
        JsonNode arguments = form.tree(open(stored));
        if (!form.hasSecrets()) {
            return CanonicalJson.of(arguments);
        }
        String key = keyOf(stored);
        return CanonicalJson.of(form.secrets()
                .replace(
                        arguments,
                        (pointer, secret) -> JsonNodeFactory.instance.stringNode(
                                vault.digest(key, PLACE + pointer, CanonicalJson.of(secret)))));
    }

    /** What was stored as a secret stays one, also where the method no longer says so. */
    private SecretPaths secretsOf(Encoded stored) {
        JsonNode secrets = stored.codec().equals(CODEC_ID)
                ? mapper.readTree(stored.bytes()).get(SECRETS)
                : null;
        return secrets == null ? SecretPaths.NONE : new SecretPaths(secrets.propertyNames());
    }

    /** By the key of the row, whatever the current one is: a rotation in between changes no digest. */
    private String keyOf(Encoded stored) {
        if (stored.codec().equals(CODEC_ID)) {
            String key = text(mapper.readTree(stored.bytes()), KEY);
            if (key != null) {
                return key;
            }
        }
        return vault.currentKeyId();
    }

    private @Nullable String digest(String key, String pointer, @Nullable String json) {
        return json == null ? null : '"' + vault.digest(key, PLACE + pointer, canonical(json)) + '"';
    }

    /** One text for all spellings of a value; what is no JSON is a text of its own. */
    private String canonical(String json) {
        try {
            return CanonicalJson.of(mapper.readTree(json.getBytes(StandardCharsets.UTF_8)));
        } catch (JacksonException e) {
            return json;
        }
    }

    private static @Nullable String text(JsonNode row, String name) {
        JsonNode value = row.get(name);
        return value == null || !value.isString() ? null : value.stringValue();
    }

    private UnbindableException unbindable(String why) {
        return new UnbindableException("The first arguments of tool " + form.tool() + ' ' + why, null);
    }
}
