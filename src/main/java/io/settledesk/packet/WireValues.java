package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonToken;
import io.settledesk.db.Columns;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms of single values. Each method reads the scalar at the cursor or refuses it with its place. */
final class WireValues {
    private static final int MOST_INTEGER_DIGITS = 20;
    private static final int LONGEST_INTEGER = 11;
    private static final int LONGEST_EXPONENT = 6;
    private static final int LONGEST_INSTANT = 64;

    private static final Pattern DECIMAL = Pattern.compile("([+-]?[0-9]+(?:\\.[0-9]+)?)(?:[eE]([+-]?)0*([0-9]+))?");
    private static final Pattern INSTANT = Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]"
            + "([0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,]([0-9]+))?)?)([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)");

    private WireValues() {}

    static String string(JsonCursor at, String name, Predicate<String> form, String rule) throws InvalidPacket {
        if (at.token() != JsonToken.VALUE_STRING || !form.test(at.text())) {
            throw at.fail(name + " is " + at.shownValue() + ": it must be " + rule);
        }
        return at.text();
    }

    static int integer(JsonCursor at, String name) throws InvalidPacket {
        if (at.token() == JsonToken.VALUE_NUMBER_INT && at.text().length() <= LONGEST_INTEGER) {
            long value = Long.parseLong(at.text());
            if (value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE) {
                return (int) value;
            }
        }
        throw at.fail(name + " is " + at.shownValue() + ": it must be an integer of at most " + Integer.MAX_VALUE
                + ", written as a JSON number without decimals");
    }

    /**
     * An amount as string or number, exact. The digits are counted before an exponent is expanded. Trailing zeros beyond the
     * eighth decimal say nothing and are dropped; any other digit there is refused.
     */
    static BigDecimal amount(JsonCursor at, String name, PacketLimits limits) throws InvalidPacket {
        boolean isText = at.token() == JsonToken.VALUE_STRING;
        if ((isText || at.token().isNumeric()) && PlainForms.isAmount(at.text())) {
            return storable(at, name, new BigDecimal(at.text()));
        }
        Matcher parts = DECIMAL.matcher(isText || at.token().isNumeric() ? at.text() : "");
        if (isText && at.text().length() > limits.maxNumberLength()) {
            throw at.fail(name + " has " + at.text().length() + " characters: at most " + limits.maxNumberLength()
                    + " are read; setting " + PacketLimits.MAX_NUMBER_LENGTH + " would allow more");
        }
        if (!parts.matches()) {
            throw at.fail(name + " is " + at.shownValue() + ": it must be a decimal amount like \"185.00\"");
        }
        BigDecimal mantissa = new BigDecimal(parts.group(1));
        if (mantissa.signum() < 0) {
            throw at.fail(name + " is " + at.shownValue() + ": it must be 0 or more");
        }
        String exponent = Optional.ofNullable(parts.group(3)).orElse("");
        if (mantissa.signum() == 0 || exponent.isEmpty()) {
            return storable(at, name, exponent.isEmpty() ? mantissa : BigDecimal.ZERO);
        }
        boolean small = "-".equals(parts.group(2));
        if (exponent.length() > LONGEST_EXPONENT) {
            throw small ? tooFine(at, name) : tooLarge(at, name);
        }
        int power = Integer.parseInt(exponent);
        return storable(at, name, mantissa.scaleByPowerOfTen(small ? -power : power));
    }

    /** An ISO-8601 instant with its offset, cut to microseconds. */
    static Instant instant(JsonCursor at, String name) throws InvalidPacket {
        boolean isText = at.token() == JsonToken.VALUE_STRING && at.text().length() <= LONGEST_INSTANT;
        if (isText && PlainForms.isInstant(at.text())) {
            return plainInstant(at, name);
        }
        Matcher parts = INSTANT.matcher(isText ? at.text() : "");
        try {
            if (parts.matches()) {
                return known(at, name, instant(parts));
            }
        } catch (DateTimeException e) {
            throw at.fail(name + " is " + at.shownValue() + ": there is no such day or time");
        }
        throw at.fail(name + " is " + at.shownValue()
                + ": it must be an ISO-8601 instant with its offset, like \"2026-11-30T10:15:00Z\"");
    }

    private static Instant plainInstant(JsonCursor at, String name) throws InvalidPacket {
        try {
            return known(at, name, PlainForms.instant(at.text()));
        } catch (DateTimeException e) {
            throw at.fail(name + " is " + at.shownValue() + ": there is no such day or time");
        }
    }

    private static Instant known(JsonCursor at, String name, Instant instant) throws InvalidPacket {
        if (!Columns.isTime(instant)) {
            throw at.fail(name + " is " + at.shownValue() + ": it must be within the years 0001 to 9999 of UTC");
        }
        return instant;
    }

    private static Instant instant(Matcher parts) {
        String fraction = Optional.ofNullable(parts.group(3)).orElse("");
        String time = parts.group(2);
        String seconds = fraction.isEmpty() ? time : time.substring(0, time.length() - fraction.length() - 1);
        int micros = Integer.parseInt((fraction + "000000").substring(0, 6));
        ZoneOffset offset = ZoneOffset.of(parts.group(4).toUpperCase(Locale.ROOT));
        return LocalDateTime.parse(parts.group(1) + "T" + seconds)
                .plusNanos(micros * 1000L)
                .toInstant(offset);
    }

    private static BigDecimal storable(JsonCursor at, String name, BigDecimal value) throws InvalidPacket {
        BigDecimal stripped = value.stripTrailingZeros();
        if (stripped.scale() > Money.MAX_SCALE) {
            throw tooFine(at, name);
        }
        // Both in long: the scale may be far below zero.
        if ((long) stripped.precision() - stripped.scale() > MOST_INTEGER_DIGITS) {
            throw tooLarge(at, name);
        }
        return value.setScale(Math.max(0, Math.min(value.scale(), Money.MAX_SCALE)));
    }

    private static InvalidPacket tooFine(JsonCursor at, String name) throws InvalidPacket {
        return at.fail(name + " is " + at.shownValue() + ": it may have at most " + Money.MAX_SCALE + " decimals");
    }

    private static InvalidPacket tooLarge(JsonCursor at, String name) throws InvalidPacket {
        return at.fail(name + " is " + at.shownValue() + ": it may have at most " + MOST_INTEGER_DIGITS
                + " digits before the decimal point");
    }
}
