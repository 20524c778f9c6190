package io.settledesk.text;

/** Gives a guarded cell's text back, by the rule that a manifest states. */
public final class Unguarded {
    private static final String BEGINS_FORMULA = "=+-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20";
    private static final String BEGINS_CELL = ",;\"\t\r\n|";

    private Unguarded() {}

    public static String text(String cell) {
        StringBuilder text = new StringBuilder(cell.length());
        boolean atCellStart = true;
        for (int i = 0; i < cell.length(); i++) {
            if (atCellStart && cell.substring(i).matches("(?s)' *[" + BEGINS_FORMULA.replace("-", "\\-") + "].*")) {
                i++;
            }
            char c = cell.charAt(i);
            text.append(c);
            atCellStart = BEGINS_CELL.indexOf(c) >= 0;
        }
        return text.toString();
    }
}
