package io.settledesk.console.coupons.casefile;

import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.dialog.Errors;
import io.settledesk.console.ui.problem.Problem;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** What stands in the place of a case that is not there: one sentence, and what can be done when it could not be read. */
final class CaseFileMessage {
    private final CaseFileWords words;
    private final Errors errors;
    private final Node place;
    private final Label sentence;
    private final Button again;
    private final Button details;
    private String detailsText = "";

    CaseFileMessage(CaseFileWords words, Errors errors, Node place, Label sentence, Button again, Button details) {
        this.words = words;
        this.errors = errors;
        this.place = place;
        this.sentence = sentence;
        this.again = again;
        this.details = details;
    }

    void show(CaseFileState state, boolean thereIsNoFile) {
        place.setVisible(thereIsNoFile);
        boolean failed = state instanceof CaseFileState.Failed;
        show(again, failed);
        show(details, failed);
        if (state instanceof CaseFileState.Failed away) {
            sentence.setText(errors.sentence(away.problem()));
            detailsText = detailsOf(away.problem());
        } else {
            sentence.setText(words.message(state));
        }
    }

    void copyDetails() {
        Copying.put(detailsText);
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private static String detailsOf(Problem problem) {
        if (problem instanceof Problem.Unavailable away) {
            return away.details();
        }
        return problem instanceof Problem.Fault fault ? fault.details() : "";
    }
}
