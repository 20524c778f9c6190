package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.text.Count;
import java.util.Optional;
import javafx.scene.Node;

/** A tab of the case. It reads what it needs itself, and only once it is looked at. */
public interface CaseFileTab {

    /** Key of its name. */
    String nameKey();

    Node content();

    /** The case that is open now. What is read again from the database may wait until {@link #looked}. */
    void show(CaseFile file);

    /** It is in view now. */
    default void looked() {}

    /** The count after its word. */
    default Optional<Count> count(CaseFile file) {
        return Optional.empty();
    }

    /** Under this height the card above it folds; 0 when it may get as little as is left. */
    default double wantedHeight() {
        return 240;
    }
}
