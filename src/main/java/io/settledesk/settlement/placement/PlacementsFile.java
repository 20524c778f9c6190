package io.settledesk.settlement.placement;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.settledesk.db.Columns;
import io.settledesk.domain.Money;
import io.settledesk.packet.Identifiers;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads placements from CSV, a chunk of lines at a time. A line that breaks a rule is told, the others go on. */
final class PlacementsFile {
    private static final List<String> COLUMNS = List.of("coupon_code", "account_id", "stake", "currency", "placed_at");
    private static final Pattern STAKE = Pattern.compile("[0-9]{1,20}(\\.[0-9]{1,30})?");

    private final Iterator<CsvRecord> records;
    private final Map<String, Integer> columns;
    private long lastLine;

    /**
     * Begins with the header.
     *
     * @throws IllegalArgumentException when it lacks a column, or the file is no CSV in UTF-8
     */
    PlacementsFile(Reader csv) {
        CsvReader<CsvRecord> reader = CsvReader.builder()
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(csv);
        records = reader.iterator();
        columns = header(next().map(CsvRecord::getFields).orElse(List.of()));
    }

    private static Map<String, Integer> header(List<String> names) {
        Map<String, Integer> columns = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i).strip();
            columns.put(i == 0 && name.startsWith("\uFEFF") ? name.substring(1) : name, i);
        }
        List<String> missing =
                COLUMNS.stream().filter(name -> !columns.containsKey(name)).toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("the file's first line lacks " + String.join(", ", missing)
                    + ": it must name the columns " + String.join(", ", COLUMNS));
        }
        return columns;
    }

    /**
     * The next lines, at most so many; none at the end.
     *
     * @throws IllegalArgumentException when the file is no CSV from here on
     */
    List<Line> next(int most) {
        List<Line> lines = new ArrayList<>();
        while (lines.size() < most) {
            Optional<CsvRecord> record = next();
            if (record.isEmpty()) {
                break;
            }
            lines.add(line(record.get()));
        }
        return lines;
    }

    private Optional<CsvRecord> next() {
        try {
            if (!records.hasNext()) {
                return Optional.empty();
            }
            CsvRecord record = records.next();
            lastLine = record.getStartingLineNumber();
            return Optional.of(record);
        } catch (CsvParseException e) {
            throw new IllegalArgumentException(after("the file is no CSV: " + e.getMessage()), e);
        } catch (UncheckedIOException e) {
            String why = e.getCause() instanceof CharacterCodingException
                    ? "the file is not UTF-8: save it as UTF-8"
                    : "the file cannot be read on: " + e.getMessage();
            throw new IllegalArgumentException(after(why), e);
        }
    }

    /** Says how far the file was read; a reader looks ahead, so the place itself is not known. */
    private String after(String problem) {
        return lastLine == 0 ? problem : problem + " (somewhere after line " + lastLine + ")";
    }

    private Line line(CsvRecord record) {
        String coupon = field(record, "coupon_code").orElse("");
        try {
            if (record.getFieldCount() != columns.size()) {
                throw new InvalidLine(
                        "it has " + record.getFieldCount() + " fields, the first line has " + columns.size());
            }
            return new Line(record.getStartingLineNumber(), coupon, Optional.of(placement(record)), "");
        } catch (InvalidLine e) {
            return new Line(record.getStartingLineNumber(), coupon, Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    private Placement placement(CsvRecord record) throws InvalidLine {
        String coupon = text(record, "coupon_code");
        require(Identifiers.isCouponCode(coupon), "coupon_code", coupon, "1 to 40 of A-Z, a-z, 0-9, _ and -");
        String account = text(record, "account_id");
        require(Identifiers.isFreeForm(account), "account_id", account, Identifiers.FREE_FORM);
        String currency = text(record, "currency");
        require(Identifiers.isCurrency(currency), "currency", currency, "3 to 8 capital letters");
        return new Placement(coupon, account, stake(record), currency, placedAt(record));
    }

    private BigDecimal stake(CsvRecord record) throws InvalidLine {
        String text = text(record, "stake");
        String rule = "a decimal amount above 0 with at most 20 digits and 8 decimals, like 100.00";
        require(STAKE.matcher(text).matches(), "stake", text, rule);
        BigDecimal stake = Money.normal(new BigDecimal(text));
        require(stake.signum() > 0 && stake.scale() <= Money.MAX_SCALE, "stake", text, rule);
        return stake;
    }

    private Instant placedAt(CsvRecord record) throws InvalidLine {
        String text = text(record, "placed_at");
        try {
            Instant placed = OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MICROS);
            require(Columns.isTime(placed), "placed_at", text, "within the years 0001 to 9999 of UTC");
            return placed;
        } catch (DateTimeException e) {
            throw new InvalidLine(
                    wrong("placed_at", text, "an ISO-8601 time with its offset, like 2026-11-30T10:15:00Z"), e);
        }
    }

    private String text(CsvRecord record, String column) throws InvalidLine {
        String text = field(record, column).orElse("");
        require(!text.isEmpty(), column, text, "given");
        return text;
    }

    private Optional<String> field(CsvRecord record, String column) {
        int index = columns.getOrDefault(column, Integer.MAX_VALUE);
        return index < record.getFieldCount()
                ? Optional.of(record.getField(index).strip())
                : Optional.empty();
    }

    private static void require(boolean right, String column, String text, String rule) throws InvalidLine {
        if (!right) {
            throw new InvalidLine(wrong(column, text, rule));
        }
    }

    private static String wrong(String column, String text, String rule) {
        return column + " is \"" + text + "\": it must be " + rule;
    }

    /**
     * A line as read.
     *
     * @param number its number in the file, the header is 1
     * @param couponCode its coupon, as far as it could be read
     * @param placement what it says; empty when it breaks a rule
     * @param problem the rule that it breaks
     */
    record Line(long number, String couponCode, Optional<Placement> placement, String problem) {}

    /** A line that breaks a rule. */
    private static final class InvalidLine extends Exception {
        private static final long serialVersionUID = 1L;

        InvalidLine(String message) {
            super(message);
        }

        InvalidLine(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
