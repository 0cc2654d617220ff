package dev.plankey.internal.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The members of a closed object: each once, none that is not declared, none missing that has to be there. Immutable, for any thread. */
final class MembersReader {

    /** So that one long says which were there. */
    private static final int MOST = Long.SIZE;

    private final String[] names;
    private final TokenReader[] readers;
    private final @Nullable Object[] absent;
    private final Map<String, Integer> indices = new HashMap<>();

    /**
     * A member.
     *
     * @param name its name
     * @param reader reads its value
     * @param absent what Java gets where it is left out; DOUBT where it must not be
     */
    record Member(String name, TokenReader reader, @Nullable Object absent) {}

    private MembersReader(List<Member> members) {
        names = members.stream().map(Member::name).toArray(String[]::new);
        readers = members.stream().map(Member::reader).toArray(TokenReader[]::new);
        absent = new ArrayList<@Nullable Object>(
                        members.stream().map(Member::absent).toList())
                .toArray();
        for (int i = 0; i < names.length; i++) {
            indices.put(names[i], i);
        }
    }

    static @Nullable MembersReader of(List<Member> members) {
        return members.size() > MOST ? null : new MembersReader(members);
    }

    /**
     * Reads an object.
     *
     * @param parser stands at its start
     * @return the values, in the order of the members; null: in doubt
     */
    @Nullable
    Object @Nullable [] read(JsonParser parser) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        @Nullable Object[] values = absent.clone();
        long seen = 0;
        int expected = 0;
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            int index = indexOf(name, expected);
            if (index < 0 || (seen & (1L << index)) != 0) {
                return null;
            }
            parser.nextToken();
            Object value = readers[index].read(parser);
            if (value == TokenReader.DOUBT) {
                return null;
            }
            values[index] = value;
            seen |= 1L << index;
            expected = index + 1;
        }
        for (Object value : values) {
            if (value == TokenReader.DOUBT) {
                return null;
            }
        }
        return values;
    }

    /** Models write members in the order of the schema, most of the time. */
    private int indexOf(String name, int expected) {
        return expected < names.length && names[expected].equals(name) ? expected : indices.getOrDefault(name, -1);
    }
}
