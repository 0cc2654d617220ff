package dev.plankey.internal.context;

import dev.plankey.InvalidIdException;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.identity.PlanItem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Plan items in a carrier, separated by commas: a letter for the kind, and the text; a constant whose JSON name differs has it behind {@code =}. So {@code i7,sapollo,eNORTH=north}. No items at
 * all are {@code none}, since some frameworks drop empty values.
 */
final class CarriedItems {

    private static final String NONE = "none";
    private static final Pattern INTEGER = Pattern.compile("0|[1-9][0-9]*");
    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private CarriedItems() {}

    static String write(List<PlanItem> items) {
        if (items.isEmpty()) {
            return NONE;
        }
        StringBuilder text = new StringBuilder();
        for (PlanItem item : items) {
            text.append(text.isEmpty() ? "" : ",").append(letter(item.kind())).append(PercentText.encode(item.text()));
            if (!item.modelFacing().equals(item.text())) {
                text.append('=').append(PercentText.encode(item.modelFacing()));
            }
        }
        return text.toString();
    }

    static List<PlanItem> read(String entry, String text) {
        List<PlanItem> items = new ArrayList<>();
        if (text.equals(NONE)) {
            return items;
        }
        for (String part : text.split(",", -1)) {
            PlanItem.Kind kind = switch (part.isEmpty() ? ' ' : part.charAt(0)) {
                case 'i' -> PlanItem.Kind.INTEGER;
                case 's' -> PlanItem.Kind.TEXT;
                case 'u' -> PlanItem.Kind.UUID;
                case 'e' -> PlanItem.Kind.CONSTANT;
                default ->
                    throw malformed(entry, items.size(), "has no kind; expected i, s, u or e and the item's text");
            };
            int name = part.indexOf('=');
            String item =
                    Ids.check(entry, PercentText.decode(entry, part.substring(1, name < 0 ? part.length() : name)));
            String modelFacing =
                    name < 0 ? item : Ids.check(entry, PercentText.decode(entry, part.substring(name + 1)));
            items.add(checked(entry, items.size(), new PlanItem(kind, item, modelFacing)));
        }
        return items;
    }

    private static PlanItem checked(String entry, int index, PlanItem item) {
        boolean fits = switch (item.kind()) {
            case INTEGER -> INTEGER.matcher(item.text()).matches();
            case UUID -> UUID.matcher(item.text()).matches();
            case TEXT, CONSTANT -> true;
        };
        if (!fits) {
            throw malformed(entry, index, "is none of its kind, " + item.kind());
        }
        if (item.kind() != PlanItem.Kind.CONSTANT && !item.modelFacing().equals(item.text())) {
            throw malformed(entry, index, "has two names, which only an enum constant may have");
        }
        return item;
    }

    private static InvalidIdException malformed(String entry, int index, String problem) {
        return new InvalidIdException(entry, "is malformed: item " + (index + 1) + " " + problem);
    }

    private static char letter(PlanItem.Kind kind) {
        return switch (kind) {
            case INTEGER -> 'i';
            case TEXT -> 's';
            case UUID -> 'u';
            case CONSTANT -> 'e';
        };
    }
}
