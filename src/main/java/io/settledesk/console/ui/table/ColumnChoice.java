package io.settledesk.console.ui.table;

import io.settledesk.console.ui.settings.ViewSettings;
import java.util.Set;
import java.util.TreeSet;

/** The columns a person asked for or does not want, remembered per list: {@code columns.coupons=+net,-owner}. */
final class ColumnChoice {
    private final ViewSettings settings;
    private final String key;
    private final Set<String> asked = new TreeSet<>();
    private final Set<String> refused = new TreeSet<>();

    ColumnChoice(ViewSettings settings, String listId) {
        this.settings = settings;
        this.key = "columns." + listId;
        for (String word : settings.remembered(key).orElse("").split(",", -1)) {
            if (word.startsWith("+")) {
                asked.add(word.substring(1));
            } else if (word.startsWith("-")) {
                refused.add(word.substring(1));
            }
        }
    }

    Set<String> asked() {
        return asked;
    }

    Set<String> refused() {
        return refused;
    }

    void ask(String id) {
        refused.remove(id);
        asked.add(id);
        keep();
    }

    void refuse(String id) {
        asked.remove(id);
        refused.add(id);
        keep();
    }

    void reset() {
        asked.clear();
        refused.clear();
        keep();
    }

    private void keep() {
        Set<String> words = new TreeSet<>();
        asked.forEach(id -> words.add("+" + id));
        refused.forEach(id -> words.add("-" + id));
        settings.remember(key, String.join(",", words));
    }
}
