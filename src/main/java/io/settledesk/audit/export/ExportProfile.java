package io.settledesk.audit.export;

/** Who the file is for. */
public enum ExportProfile {
    /** For programs and auditors: comma, dot in amounts, nothing altered but formulas. Reading it back gives the stored values. */
    AUDIT,
    /** For a spreadsheet of this region: byte order mark, semicolon, decimal comma, digits of codes kept as text. */
    EXCEL
}
