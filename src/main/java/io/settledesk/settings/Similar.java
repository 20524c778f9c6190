package io.settledesk.settings;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/** Finds the key that a mistyped one may have meant. */
final class Similar {
    private static final int NEAR = 3;

    private Similar() {}

    static Optional<String> to(String name) {
        return nearest(name, Key::name);
    }

    static Optional<String> toEnvironment(String name) {
        return nearest(name, Key::environmentName);
    }

    private static Optional<String> nearest(String name, Function<Key<?>, String> spelling) {
        return Keys.all().stream()
                .map(spelling)
                .filter(known -> distance(name, known) <= NEAR)
                .min(Comparator.comparingInt(known -> distance(name, known)));
    }

    /** Edits that turn one text into the other. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int above = row[j];
                int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[other.length()];
    }
}
