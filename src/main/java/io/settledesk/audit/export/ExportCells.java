package io.settledesk.audit.export;

import io.settledesk.text.Formulas;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Writes a row's values as the cells of a profile; an absent value is no cell content at all. */
final class ExportCells {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSXXX");
    private static final int LEAST_DECIMALS = 2;

    private final ExportProfile profile;
    private final ZoneId zone;

    ExportCells(ExportProfile profile, ZoneId zone) {
        this.profile = profile;
        this.zone = zone;
    }

    /** The cell of a column; null where the row has no value, which differs from an empty text. */
    @Nullable
    String cell(ResultSet row, int index, ExportColumn column) throws SQLException {
        return switch (column.kind()) {
            case TEXT -> text(row.getString(index));
            case CODE -> code(row.getString(index));
            case WHOLE, FLAG -> plain(row.getObject(index));
            case AMOUNT -> amount(row.getBigDecimal(index));
            case TIME -> time(row.getObject(index, OffsetDateTime.class));
        };
    }

    private static @Nullable String text(@Nullable String text) {
        return text == null ? null : Formulas.guarded(text);
    }

    /** A spreadsheet would take the zeros of a code for nothing. */
    private @Nullable String code(@Nullable String code) {
        if (code != null && profile == ExportProfile.EXCEL && code.matches("[0-9]+")) {
            return "=\"" + code + "\"";
        }
        return text(code);
    }

    private static @Nullable String plain(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private @Nullable String amount(@Nullable BigDecimal amount) {
        if (amount == null) {
            return null;
        }
        BigDecimal stripped = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
        String plain =
                stripped.setScale(Math.max(LEAST_DECIMALS, stripped.scale())).toPlainString();
        return profile == ExportProfile.EXCEL ? plain.replace('.', ',') : plain;
    }

    private @Nullable String time(@Nullable OffsetDateTime at) {
        return at == null ? null : TIME.format(at.atZoneSameInstant(zone));
    }
}
