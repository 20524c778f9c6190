package io.settledesk.text;

/**
 * Makes formulas in text cells harmless, so that it can be given back. An apostrophe is put before {@code = + - @}, their full-width
 * forms, tab, carriage return or an apostrophe, each after any blanks, where that stands at the beginning of the cell or right
 * after a comma, semicolon, quote, tab or line end: a spreadsheet that takes another separator than we do begins a cell there.
 * Taking away each apostrophe that stands so gives the stored text.
 */
public final class Formulas {
    private static final char APOSTROPHE = '\'';
    private static final String BEGINS_FORMULA = "=+-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20";
    private static final String BEGINS_CELL = ",;\"\t\r\n|";

    private Formulas() {}

    /** A text as a cell of a CSV file, before its quotes. */
    public static String guarded(String text) {
        StringBuilder guarded = new StringBuilder(text.length() + 1);
        boolean atCellStart = true;
        for (int i = 0; i < text.length(); i++) {
            if (atCellStart && isFormulaAt(text, i)) {
                guarded.append(APOSTROPHE);
            }
            char c = text.charAt(i);
            guarded.append(c);
            atCellStart = BEGINS_CELL.indexOf(c) >= 0;
        }
        return guarded.toString();
    }

    private static boolean isFormulaAt(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() && BEGINS_FORMULA.indexOf(text.charAt(at)) >= 0;
    }
}
