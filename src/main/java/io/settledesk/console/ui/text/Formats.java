package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;

/**
 * Values as text, in the language and zone chosen now. Cells call it while they are drawn, so rows keep values and a switch of
 * language or zone needs no second read.
 */
public final class Formats {
    /** What stands for an absent value. */
    public static final String DASH = "–";

    private static final int HASH_SHOWN = 8;

    private final ViewSettings settings;
    private final Texts texts;
    private final InstantSource now;

    /** The clock only decides which offset a column's header names. */
    public Formats(ViewSettings settings, Texts texts, InstantSource now) {
        this.settings = settings;
        this.texts = texts;
        this.now = now;
    }

    /** {@code 1,250.00 RUB}, {@code −10.00 EUR}; the sign always for movements. */
    public String money(Amount amount) {
        return MoneyText.withCode(amount, language());
    }

    /** The same without the code. */
    public String digits(Amount amount) {
        return MoneyText.digits(amount, language());
    }

    /** Aligned with the other amounts of its page. */
    public String money(Amount amount, MoneyColumn column) {
        return column.padded(amount, language());
    }

    /** A dash aligned with the amounts of its page. */
    public String noMoney(MoneyColumn column) {
        return column.dash();
    }

    /** For screen readers: {@code minus 185.00 RUB}. */
    public String spoken(Amount amount) {
        return MoneyText.spoken(amount, texts);
    }

    /** For the clipboard, as stored: {@code -1250.00}. */
    public String stored(Amount amount) {
        return MoneyText.stored(amount);
    }

    public String number(long value) {
        return Numbers.whole(value, language());
    }

    /** Exact or "about 10.2 M". */
    public String number(Count count) {
        return texts.number(count);
    }

    /** {@code 2026-11-30 10:15:02.114 UTC}. */
    public String time(Instant time) {
        return TimeText.full(time, zone()) + Numbers.NBSP + TimeText.zone(zone(), time);
    }

    /** For a column whose header names the zone; names the offset only where it differs from the header's. */
    public String timeInColumn(Instant time) {
        return TimeText.full(time, zone()) + offsetUnlessHeader(time);
    }

    /** {@code 30 Nov 10:15:02}, {@code 30.11 10:15:02}, for a column whose header names the zone. */
    public String timeShort(Instant time) {
        return TimeText.brief(time, zone(), language()) + offsetUnlessHeader(time);
    }

    /** {@code 10:15:02.114 UTC}. */
    public String clock(Instant time) {
        return TimeText.clock(time, zone()) + Numbers.NBSP + TimeText.zone(zone(), time);
    }

    /** {@code 10:15:02.114}, where the zone stands beside it. */
    public String clockAlone(Instant time) {
        return TimeText.clock(time, zone());
    }

    /** {@code 30 Nov}, {@code 30.11}. */
    public String day(Instant time) {
        return TimeText.day(time, zone(), language());
    }

    /** What the header of a time column names: {@code UTC} or {@code +03:00}. */
    public String zoneName() {
        return TimeText.zone(zone(), now.instant());
    }

    /** {@code 812 ms}, {@code 9.42 s}, {@code 4 min 10 s}, {@code 1 h 02 min}. */
    public String duration(Duration duration) {
        return TimeText.duration(duration, texts);
    }

    /** {@code 00:42}, {@code 01:02:03}: a running count, zone-free. */
    public String elapsed(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        String minutes = two(seconds / 60 % 60) + ":" + two(seconds % 60);
        return seconds < 3600 ? minutes : two(seconds / 3600) + ":" + minutes;
    }

    /** The first eight characters. */
    public String hash(String hash) {
        return hash.length() <= HASH_SHOWN ? hash : hash.substring(0, HASH_SHOWN);
    }

    public Language language() {
        return settings.language();
    }

    public ZoneId zone() {
        return settings.zoneId();
    }

    private String offsetUnlessHeader(Instant time) {
        String own = TimeText.zone(zone(), time);
        return own.equals(zoneName()) ? "" : Numbers.NBSP + own;
    }

    private static String two(long number) {
        return number < 10 ? "0" + number : String.valueOf(number);
    }
}
