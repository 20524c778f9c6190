package io.settledesk.console.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.Fx;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Button;
import org.junit.jupiter.api.Test;

class UnavailableUiTest {
    private final AtomicInteger pressed = new AtomicInteger();
    private final Button button = Fx.on(() -> Buttons.words("Replay…", "play-circle", pressed::incrementAndGet));

    @Test
    void itKeepsItsPlaceAndItsFocusAndDoesNothing() {
        Fx.run(() -> Unavailable.mark(button, "Replay needs settlement_operator."));
        Fx.run(button::fire);

        assertThat(pressed).hasValue(0);
        assertThat(button.isDisabled()).isFalse();
        assertThat(button.isFocusTraversable()).isTrue();
        assertThat(button.getStyleClass()).contains("unavailable");
        assertThat(button.getTooltip().getText()).isEqualTo("Replay needs settlement_operator.");
        assertThat(button.getAccessibleHelp()).isEqualTo("Replay needs settlement_operator.");
    }

    @Test
    void availableAgainItActs() {
        Fx.run(() -> Unavailable.set(button, "Not now"));
        Fx.run(() -> Unavailable.set(button, ""));
        Fx.run(button::fire);

        assertThat(pressed).hasValue(1);
        assertThat(button.getStyleClass()).doesNotContain("unavailable");
        assertThat(Unavailable.reason(button)).isEmpty();
    }
}
