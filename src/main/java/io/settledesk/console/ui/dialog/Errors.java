package io.settledesk.console.ui.dialog;

import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.text.Texts;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/**
 * Draws problems, and is the only class that does: a refusal is a short notice, something unavailable a banner of the window, a bug
 * of ours a dialog with one sentence, a code and its details to copy.
 */
public final class Errors {
    private final Texts texts;
    private final DialogLayer layer;
    private final Supplier<Environment> environment;
    private final ReadOnlyObjectWrapper<Optional<Problem.Unavailable>> unavailable =
            new ReadOnlyObjectWrapper<>(this, "unavailable", Optional.empty());

    public Errors(Texts texts, DialogLayer layer, Supplier<Environment> environment) {
        this.texts = texts;
        this.layer = layer;
        this.environment = environment;
    }

    /** The default of every task. */
    public void show(Problem problem) {
        if (problem instanceof Problem.Rejected rejected) {
            layer.notice(rejected.sentence());
        } else if (problem instanceof Problem.Unavailable away) {
            unavailable.set(Optional.of(away));
        } else if (problem instanceof Problem.Fault fault) {
            layer.show(dialog(fault));
        }
    }

    /** What is away now, for the window's banner; {@link #clear()} when it is back. */
    public ReadOnlyObjectProperty<Optional<Problem.Unavailable>> unavailableProperty() {
        return unavailable.getReadOnlyProperty();
    }

    public void clear() {
        unavailable.set(Optional.empty());
    }

    /** The problem in one sentence, for places of a screen's own. */
    public String sentence(Problem problem) {
        if (problem instanceof Problem.Rejected rejected) {
            return rejected.sentence();
        }
        if (problem instanceof Problem.Unavailable away) {
            return texts.text("errors.unavailable." + away.cause(), away.reason());
        }
        return texts.text("errors.fault", ((Problem.Fault) problem).reason());
    }

    private SdDialog dialog(Problem.Fault fault) {
        Label sentence = new Label(sentence(fault));
        sentence.setWrapText(true);
        Label code = new Label(texts.text("errors.fault.code", fault.code()));
        code.getStyleClass().add("sec");
        Button copy = Buttons.words(texts.text("errors.fault.copy"), "copy", () -> Copying.put(fault.details()));
        return new SdDialog(texts, environment.get(), texts.text("errors.fault.title"))
                .withContent(sentence, code)
                .withFoot(copy)
                .withoutConfirm();
    }
}
