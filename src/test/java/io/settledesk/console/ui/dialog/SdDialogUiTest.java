package io.settledesk.console.ui.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SdDialogUiTest {
    private final UiKit kit = Fx.kit(Language.EN, Appearance.LIGHT);
    private final AtomicInteger confirmed = new AtomicInteger();
    private Button under;
    private TextField reason;
    private SdDialog dialog;
    private Stage stage;

    @BeforeEach
    void show() {
        under = Fx.on(() -> new Button("Under"));
        reason = Fx.on(TextField::new);
        dialog = Fx.on(() -> new SdDialog(kit.texts(), Environment.PRODUCTION, "Replay b-4")
                .withContent(reason)
                .withConfirm("Replay b-4 · post +92.50 RUB", "play-circle", confirmed::incrementAndGet));
        stage = Fx.on(() -> Fx.show(kit, new StackPane(under, kit.dialogs()), 900, 600));
        Fx.settle();
        Fx.run(() -> {
            under.requestFocus();
            kit.dialogs().show(dialog);
        });
        Fx.settle();
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void focusStartsOnCancelAndStaysInside() {
        assertThat(focus()).isSameAs(dialog.cancelButton());

        for (int times = 0; times < 7; times++) {
            press(KeyCode.TAB);
            assertThat(focus()).isNotSameAs(under);
        }
    }

    @Test
    void enterInTheReasonDoesNothing() {
        Fx.run(reason::requestFocus);
        press(KeyCode.ENTER);

        assertThat(confirmed).hasValue(0);
        assertThat(Fx.on(() -> kit.dialogs().isOpen())).isTrue();
    }

    @Test
    void escapeCancelsAndGivesTheFocusBack() {
        press(KeyCode.ESCAPE);

        assertThat(Fx.on(() -> kit.dialogs().isOpen())).isFalse();
        assertThat(confirmed).hasValue(0);
        assertThat(focus()).isSameAs(under);
    }

    @Test
    void confirmCarriesVerbObjectAndAmount() {
        Button confirm = Fx.on(() -> dialog.confirmButton().orElseThrow());
        Fx.run(confirm::fire);

        assertThat(confirm.getText()).isEqualTo("Replay b-4 · post +92.50 RUB");
        assertThat(confirmed).hasValue(1);
    }

    @Test
    void aFaultOpensADialogWithItsCodeOverEverything() {
        Fx.run(() -> kit.errors().show(new Problem.Fault("broken", "E-7F3A", "details")));

        assertThat(Fx.on(() -> kit.dialogs().top().orElseThrow() != dialog)).isTrue();
        press(KeyCode.ESCAPE);
        assertThat(Fx.on(() -> kit.dialogs().top().orElseThrow() == dialog)).isTrue();
    }

    private Node focus() {
        return Fx.on(() -> stage.getScene().getFocusOwner());
    }

    private void press(KeyCode code) {
        Fx.run(() -> Event.fireEvent(
                stage.getScene().getFocusOwner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
        Fx.settle();
    }
}
