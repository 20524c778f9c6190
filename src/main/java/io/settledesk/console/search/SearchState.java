package io.settledesk.console.search;

import io.settledesk.console.ui.problem.Problem;
import java.util.List;

/** What stands under the search field. */
sealed interface SearchState {
    /** Nothing. */
    record Closed() implements SearchState {}

    /** The last searches, newest first. */
    record Recent(List<String> texts) implements SearchState {
        public Recent {
            texts = List.copyOf(texts);
        }
    }

    /** The database is being asked. */
    record Asking(String text) implements SearchState {}

    /** What it said. */
    record Answered(Findings findings) implements SearchState {}

    /** Several lines, which open as a list. */
    record Several(Pasted.Lines lines) implements SearchState {}

    /** It could not be asked. */
    record Failed(Problem problem) implements SearchState {}
}
