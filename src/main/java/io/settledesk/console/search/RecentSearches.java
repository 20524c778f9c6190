package io.settledesk.console.search;

import io.settledesk.console.ui.settings.ViewSettings;
import java.util.ArrayList;
import java.util.List;

/** The last twenty searches, kept with the person's view settings. */
final class RecentSearches {
    private static final String KEY = "search.recent";
    private static final int KEPT = 20;

    private final ViewSettings settings;

    RecentSearches(ViewSettings settings) {
        this.settings = settings;
    }

    /** Newest first. */
    List<String> texts() {
        return settings.remembered(KEY).stream()
                .flatMap(String::lines)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    void add(String text) {
        List<String> texts = new ArrayList<>(texts());
        texts.remove(text);
        texts.add(0, text);
        settings.remember(KEY, String.join("\n", texts.subList(0, Math.min(KEPT, texts.size()))));
    }
}
