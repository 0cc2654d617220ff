package dev.plankey.internal.schema;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.YearMonth;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The formats that are asserted, as RFC 3339, RFC 4122 and RFC 3986 define them, and e-mail addresses without quotes, comments and address literals. Stricter only where no Java type holds the value:
 * leap seconds, more than nine digits of a second, offsets beyond 18 hours.
 */
enum Format {
    DATE("date", "a date such as 2026-10-31") {
        /** By arithmetic: parsing costs more than everything else about a date, and is done when it is bound. */
        @Override
        boolean holds(String text) {
            if (text.length() != 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
                return false;
            }
            int year = digits(text, 0, 4);
            int month = digits(text, 5, 7);
            return year >= 0
                    && month >= 1
                    && month <= 12
                    && YearMonth.of(year, month).isValidDay(digits(text, 8, 10));
        }

        /** Negative where there is anything else. */
        private static int digits(String text, int from, int to) {
            int number = 0;
            for (int i = from; i < to; i++) {
                char c = text.charAt(i);
                if (c < '0' || c > '9') {
                    return -1;
                }
                number = number * 10 + (c - '0');
            }
            return number;
        }
    },
    TIME("time", "a time with offset such as 09:30:00Z") {
        private final Pattern form = Pattern.compile(TIME_FORM);

        @Override
        boolean holds(String text) {
            return form.matcher(text).matches() && parses(() -> OffsetTime.parse(text));
        }
    },
    DATE_TIME("date-time", "a date and time with offset such as 2026-10-31T09:30:00Z") {
        private final Pattern form = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]" + TIME_FORM);

        @Override
        boolean holds(String text) {
            return form.matcher(text).matches() && parses(() -> OffsetDateTime.parse(text));
        }
    },
    DURATION("duration", "an ISO 8601 duration such as PT1H30M") {
        private final Pattern form = Pattern.compile(
                "P(?:[0-9]+W|(?=[0-9T])(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+S)?)?)");

        @Override
        boolean holds(String text) {
            return form.matcher(text).matches();
        }
    },
    EMAIL("email", "an e-mail address such as ann@example.com") {
        private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
        private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
        private final Pattern form = Pattern.compile(ATOM + "(?:\\." + ATOM + ")*@" + LABEL + "(?:\\." + LABEL + ")+");

        @Override
        boolean holds(String text) {
            int at = text.lastIndexOf('@');
            return at <= 64 && text.length() <= 254 && form.matcher(text).matches();
        }
    },
    UUID("uuid", "a UUID such as 5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11") {
        private final Pattern form =
                Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

        @Override
        boolean holds(String text) {
            return form.matcher(text).matches();
        }
    },
    URI("uri", "an absolute URI such as https://example.com/a") {
        @Override
        boolean holds(String text) {
            try {
                URI uri = new URI(text);
                String query = uri.getRawQuery();
                return uri.isAbsolute()
                        && text.chars().allMatch(c -> c < 0x7F)
                        && (query == null || (query.indexOf('[') < 0 && query.indexOf(']') < 0));
            } catch (URISyntaxException e) {
                return false;
            }
        }
    };

    private static final String TIME_FORM =
            "[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})";

    private final String keyword;
    private final String words;

    Format(String keyword, String words) {
        this.keyword = keyword;
        this.words = words;
    }

    abstract boolean holds(String text);

    String words() {
        return words;
    }

    /** A format that we do not know asserts nothing, as in JSON Schema. */
    static @Nullable Format named(String keyword) {
        for (Format format : values()) {
            if (format.keyword.equals(keyword)) {
                return format;
            }
        }
        return null;
    }

    private static boolean parses(Runnable parse) {
        try {
            parse.run();
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
