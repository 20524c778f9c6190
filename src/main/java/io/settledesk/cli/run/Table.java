package io.settledesk.cli.run;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Rows in aligned columns, the last one unpadded, so that long texts do not widen the others. */
public final class Table {
    private static final String GAP = "  ";

    private final List<String> headers;
    private final Set<String> right;
    private final List<List<String>> rows = new ArrayList<>();

    private Table(List<String> headers, Set<String> right) {
        this.headers = headers;
        this.right = right;
    }

    /** A table with these columns; those in {@code right} are aligned to the right. */
    public static Table of(List<String> headers, Set<String> right) {
        return new Table(List.copyOf(headers), Set.copyOf(right));
    }

    /** A row; what could break the lines is shown as U+FFFD. */
    public void add(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(Shown.harmless(String.valueOf(cell)));
        }
        rows.add(row);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public void print(PrintWriter out) {
        int[] widths = headers.stream().mapToInt(String::length).toArray();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        print(out, headers, widths);
        rows.forEach(row -> print(out, row, widths));
    }

    private void print(PrintWriter out, List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            String space = " ".repeat(widths[i] - cell.length());
            line.append(i == 0 ? "" : GAP).append(right.contains(headers.get(i)) ? space + cell : cell + space);
        }
        out.println(line.toString().stripTrailing());
    }
}
