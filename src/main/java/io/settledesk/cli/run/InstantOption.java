package io.settledesk.cli.run;

import io.settledesk.db.Columns;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a point in time; one without an offset is refused, because it could be any hour. */
public final class InstantOption implements ITypeConverter<Instant> {

    @Override
    public Instant convert(String said) {
        try {
            Instant time = OffsetDateTime.parse(said).toInstant();
            if (!Columns.isTime(time)) {
                throw new TypeConversionException("\"" + said + "\" must be within the years 0001 to 9999 of UTC");
            }
            return time;
        } catch (DateTimeParseException wrong) {
            throw new TypeConversionException("\"" + said
                    + "\" is not a time with an offset: write 2026-11-30T10:15:02Z or 2026-11-30T13:15:02+03:00");
        }
    }
}
