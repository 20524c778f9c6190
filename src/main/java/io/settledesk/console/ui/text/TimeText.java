package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times and durations as text; the patterns are the same in both languages but for the short form. */
final class TimeText {
    private static final DateTimeFormatter FULL = pattern("uuuu-MM-dd HH:mm:ss.SSS");
    private static final DateTimeFormatter CLOCK = pattern("HH:mm:ss.SSS");
    private static final DateTimeFormatter SHORT_EN = pattern("d MMM HH:mm:ss");
    private static final DateTimeFormatter SHORT_RU = pattern("dd.MM HH:mm:ss");
    private static final DateTimeFormatter DAY_EN = pattern("d MMM");
    private static final DateTimeFormatter DAY_RU = pattern("dd.MM");

    private static final long SECOND = 1_000;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    private TimeText() {}

    static String full(Instant time, ZoneId zone) {
        return FULL.format(time.atZone(zone));
    }

    static String clock(Instant time, ZoneId zone) {
        return CLOCK.format(time.atZone(zone));
    }

    static String brief(Instant time, ZoneId zone, Language language) {
        return (language == Language.EN ? SHORT_EN : SHORT_RU).format(time.atZone(zone));
    }

    static String day(Instant time, ZoneId zone, Language language) {
        return (language == Language.EN ? DAY_EN : DAY_RU).format(time.atZone(zone));
    }

    /** {@code UTC}, or the offset that holds at that moment: {@code +03:00}. */
    static String zone(ZoneId zone, Instant at) {
        ZoneOffset offset = zone.getRules().getOffset(at);
        boolean utc = zone.equals(ZoneOffset.UTC);
        return utc ? "UTC" : offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    }

    static String duration(Duration duration, Texts texts) {
        long millis = Math.abs(duration.toMillis());
        String text = length(millis, texts);
        return duration.isNegative() && millis > 0 ? Numbers.MINUS + text : text;
    }

    private static String length(long millis, Texts texts) {
        if (millis < SECOND) {
            return texts.text("duration.ms", millis);
        }
        if (millis < MINUTE) {
            String seconds = String.format(Locale.ROOT, "%d.%02d", millis / SECOND, millis % SECOND / 10);
            return texts.text("duration.s", seconds.replace('.', Numbers.decimalSign(texts.language())));
        }
        if (millis < HOUR) {
            return texts.text("duration.min.s", millis / MINUTE, two(millis % MINUTE / SECOND));
        }
        if (millis < DAY) {
            return texts.text("duration.h.min", millis / HOUR, two(millis % HOUR / MINUTE));
        }
        return texts.text("duration.d.h", millis / DAY, two(millis % DAY / HOUR));
    }

    private static String two(long number) {
        return String.format(Locale.ROOT, "%02d", number);
    }

    private static DateTimeFormatter pattern(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    }
}
