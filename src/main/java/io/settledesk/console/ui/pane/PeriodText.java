package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/** A span of time as words, and what a person typed as a moment; both in the zone of the screen. */
final class PeriodText {
    private static final DateTimeFormatter TYPED = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd[ HH:mm[:ss[.SSS]]]")
            .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
            .toFormatter(Locale.ROOT);
    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private final Texts texts;
    private final Formats formats;

    PeriodText(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    String words(Period period) {
        if (period.isAny()) {
            return texts.text("filter.period.any");
        }
        if (period.to().isEmpty()) {
            return texts.text("filter.period.since", brief(period.from().orElseThrow()));
        }
        if (period.from().isEmpty()) {
            return texts.text("filter.period.until", brief(period.to().orElseThrow()));
        }
        Instant from = period.from().orElseThrow();
        Instant to = period.to().orElseThrow();
        if (isWholeDay(from, to)) {
            return texts.text("filter.period.wholeday", formats.day(from));
        }
        return texts.text("filter.period.between", brief(from), brief(to));
    }

    String written(Optional<Instant> moment) {
        return moment.map(at -> WRITTEN.format(at.atZone(formats.zone()))).orElse("");
    }

    /** Empty if it cannot be understood. */
    Optional<Instant> read(String typed) {
        try {
            LocalDateTime local = LocalDateTime.parse(typed.strip(), TYPED);
            return Optional.of(local.atZone(formats.zone()).toInstant());
        } catch (DateTimeException notADate) {
            return Optional.empty();
        }
    }

    /** The day of that moment in the zone of the screen. */
    Period day(Instant moment) {
        LocalDate day = moment.atZone(formats.zone()).toLocalDate();
        return Period.between(
                day.atStartOfDay(formats.zone()).toInstant(),
                day.plusDays(1).atStartOfDay(formats.zone()).toInstant());
    }

    private boolean isWholeDay(Instant from, Instant to) {
        ZonedDateTime start = from.atZone(formats.zone());
        return start.toLocalTime().equals(LocalTime.MIDNIGHT)
                && start.plusDays(1).toInstant().equals(to);
    }

    private String brief(Instant moment) {
        return formats.timeShort(moment);
    }
}
