package io.settledesk.settings;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a setting's text is read.
 *
 * @param range what is allowed, as the rest of "must be …"
 * @param read the value of a text; throws {@link IllegalArgumentException} for any other text
 */
record Kind<T>(String range, Function<String, T> read) {
    private static final Pattern AMOUNT_AND_UNIT = Pattern.compile("([0-9]{1,12})\\s*([A-Za-z]*)");
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "min", 60_000L, "h", 3_600_000L, "d", 86_400_000L);
    private static final Map<String, Long> BYTES =
            Map.of("", 1L, "b", 1L, "kib", 1_024L, "mib", 1_048_576L, "gib", 1_073_741_824L);

    static Kind<String> text(String range, String regex) {
        Pattern pattern = Pattern.compile(regex);
        return new Kind<>(range, said -> {
            check(pattern.matcher(said).matches());
            return said;
        });
    }

    static Kind<Integer> integer(int least, int most) {
        return new Kind<>("a whole number from " + least + " to " + most, said -> {
            check(said.matches("[0-9]{1,10}"));
            long value = Long.parseLong(said);
            check(value >= least && value <= most);
            return (int) value;
        });
    }

    static <E extends Enum<E>> Kind<E> word(Class<E> type) {
        List<E> all = List.of(type.getEnumConstants());
        String words = all.stream().map(Kind::wordOf).collect(Collectors.joining(" or "));
        return new Kind<>(
                words,
                said -> all.stream()
                        .filter(value -> wordOf(value).equals(said))
                        .findFirst()
                        .orElseThrow(IllegalArgumentException::new));
    }

    static Kind<Boolean> flag() {
        return new Kind<>("true or false", said -> {
            check(said.equals("true") || said.equals("false"));
            return said.equals("true");
        });
    }

    static Kind<BigDecimal> amount() {
        return new Kind<>("an amount of 0 or more such as 1000 or 99.50", said -> {
            check(said.matches("[0-9]{1,20}(\\.[0-9]{1,8})?"));
            return new BigDecimal(said);
        });
    }

    /** Pairs such as {@code RUB=100000,EUR=999.50}. */
    static Kind<Map<String, BigDecimal>> amounts() {
        return new Kind<>("pairs of a currency and an amount, such as RUB=100000,EUR=1000", said -> {
            Function<String, String[]> halves = pair -> {
                String[] parts = pair.split("=", -1);
                check(parts.length == 2
                        && parts[0].strip().matches("[A-Z]{3,8}")
                        && parts[1].strip().matches("[0-9]{1,20}(\\.[0-9]{1,8})?"));
                return parts;
            };
            return items(said)
                    .map(halves)
                    .collect(Collectors.toUnmodifiableMap(
                            parts -> parts[0].strip(), parts -> new BigDecimal(parts[1].strip())));
        });
    }

    static Kind<Duration> duration(Duration least, Duration most) {
        String range =
                "a duration from " + written(least) + " to " + written(most) + " such as 500ms, 3s, 10min, 2h, 30d";
        return new Kind<>(range, said -> {
            Duration value = Duration.ofMillis(withUnit(said, MILLIS));
            check(value.compareTo(least) >= 0 && value.compareTo(most) <= 0);
            return value;
        });
    }

    static Kind<Long> bytes(long least, long most) {
        return new Kind<>("a size from " + least + " to " + most + " bytes such as 65536, 512KiB, 8MiB", said -> {
            long value = withUnit(said, BYTES);
            check(value >= least && value <= most);
            return value;
        });
    }

    static Kind<List<String>> secrets(int leastBytes) {
        return new Kind<>(
                "secrets of " + leastBytes + " bytes or more each, separated by commas",
                said -> items(said)
                        .peek(secret -> check(secret.getBytes(StandardCharsets.UTF_8).length >= leastBytes))
                        .toList());
    }

    /** Names in one form, none of them the one that is taken. */
    static Kind<List<String>> names(String form, String taken) {
        return new Kind<>(
                "names of " + form + " but " + taken + ", separated by commas",
                said -> items(said)
                        .peek(name -> check(name.matches(form) && !name.equals(taken)))
                        .distinct()
                        .toList());
    }

    /** Pairs such as {@code 5=FINAL,6=OPEN}; one code has its meaning for good. */
    static <E extends Enum<E>> Kind<Map<Integer, E>> codes(Class<E> type, int fixed, E meaning) {
        String words = Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "));
        return new Kind<>(
                "pairs of a status code and one of " + words + ", such as 5=FINAL,6=OPEN; " + fixed + " stays "
                        + meaning,
                said -> {
                    Function<String, String[]> halves = pair -> {
                        String[] parts = pair.split("=", -1);
                        check(parts.length == 2 && parts[0].strip().matches("-?[0-9]{1,9}"));
                        return parts;
                    };
                    Map<Integer, E> read = items(said)
                            .map(halves)
                            .collect(Collectors.toUnmodifiableMap(
                                    parts -> Integer.valueOf(parts[0].strip()),
                                    parts -> Enum.valueOf(type, parts[1].strip())));
                    check(read.getOrDefault(fixed, meaning) == meaning);
                    return read;
                });
    }

    private static java.util.stream.Stream<String> items(String said) {
        return Arrays.stream(said.split(",", -1)).map(String::strip).filter(item -> !item.isEmpty());
    }

    private static long withUnit(String said, Map<String, Long> units) {
        Matcher matcher = AMOUNT_AND_UNIT.matcher(said);
        check(matcher.matches());
        Long unit = units.get(matcher.group(2).toLowerCase(Locale.ROOT));
        if (unit == null) {
            throw new IllegalArgumentException();
        }
        return Math.multiplyExact(Long.parseLong(matcher.group(1)), unit);
    }

    private static String written(Duration duration) {
        return duration.toMillis() % 1_000 != 0
                ? duration.toMillis() + "ms"
                : duration.toSeconds() % 86_400 == 0 && !duration.isZero()
                        ? duration.toDays() + "d"
                        : duration.toSeconds() + "s";
    }

    private static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException();
        }
    }
}
