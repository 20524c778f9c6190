package io.settledesk.console.ui.raw;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RawViewUiTest {
    private final UiKit kit = Fx.kit(Language.EN, Appearance.LIGHT);
    private RawView view;
    private Stage stage;

    @BeforeEach
    void show() {
        view = Fx.on(() -> new RawView(kit));
        stage = Fx.on(() -> Fx.show(kit, new StackPane(view), 700, 400));
        Fx.settle();
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void eightMebibytesInOneLineOpenWithinASecond() {
        byte[] bytes = packet(8 * 1024 * 1024);
        RawDocument document = RawDocument.of(bytes);

        Instant before = Instant.now();
        Fx.run(() -> view.show(document));
        Fx.settle();
        Duration took = Duration.between(before, Instant.now());

        assertThat(took).isLessThan(Duration.ofSeconds(1));
        assertThat(Fx.on(() -> view.area().getParagraphs().size())).isGreaterThan(4_000);
        assertThat(Fx.on(view::selectedText).getBytes(StandardCharsets.UTF_8)).isEqualTo(bytes);
    }

    @Test
    void aMarkedElementComesIntoViewAndItsLinesAreMarked() {
        RawDocument document =
                RawDocument.of(("{\n\"coupons\": [\n" + "{\n\"code\": \"a\"\n},\n".repeat(200) + "7\n]\n}")
                        .getBytes(StandardCharsets.UTF_8));
        Fx.run(() -> view.show(document));
        Fx.settle();

        Fx.run(() -> view.mark(document.element("/coupons/150").orElseThrow()));
        Fx.settle();

        int line = 2 + 150 * 3;
        assertThat(Fx.on(() -> view.area().getParagraph(line + 1).getParagraphStyle()))
                .contains("marked");
        assertThat(Fx.on(() -> view.area().firstVisibleParToAllParIndex())).isBetween(line - 4, line);
        assertThat(Fx.on(() ->
                        view.area().getStyleSpans(line + 1).getStyleSpan(0).getStyle()))
                .contains("r-name");
    }

    @Test
    void copyingGivesTheTextAsItCameInTheRussianLayoutToo() {
        String text = "{\"a\":\"" + "я".repeat(3_000) + "\"}\r\n{}";
        Fx.run(() -> view.show(RawDocument.of(text.getBytes(StandardCharsets.UTF_8))));
        Fx.settle();

        Fx.run(() -> {
            view.area().selectAll();
            Event.fireEvent(
                    view.area(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "с", "с", KeyCode.UNDEFINED, false, true, false, false));
        });

        assertThat(Fx.on(() -> Clipboard.getSystemClipboard().getString())).isEqualTo(text);
    }

    @Test
    void anElementFarInOneLineComesIntoView() {
        RawDocument document = RawDocument.of(packet(600_000));
        Fx.run(() -> view.show(document));
        Fx.settle();

        RawRange element = document.element("/coupons/4011").orElseThrow();
        Fx.run(() -> view.mark(element));
        Fx.settle();

        assertThat(Fx.on(() -> offsetOf(document, element))).isBetween(0.0, 100.0);
        assertThat(Fx.on(() -> markedText(document.lines().lineAt(element.start()))))
                .startsWith("{\"coupon_code\":");
    }

    /** How far under the top of the view the first character of that element stands. */
    private double offsetOf(RawDocument document, RawRange element) {
        int line = document.lines().lineAt(element.start());
        int at = view.area()
                .getAbsolutePosition(line, element.start() - document.lines().start(line));
        Bounds place = view.area().getCharacterBoundsOnScreen(at, at + 1).orElseThrow();
        return place.getMinY() - view.area().localToScreen(0, 0).getY();
    }

    private String markedText(int line) {
        StringBuilder marked = new StringBuilder();
        view.area().getParagraph(line).getStyledSegments().stream()
                .filter(segment -> segment.getStyle().contains("r-marked"))
                .forEach(segment -> marked.append(segment.getSegment()));
        return marked.toString();
    }

    private static byte[] packet(int size) {
        StringBuilder packet = new StringBuilder("{\"coupons\":[");
        while (packet.length() < size - 120) {
            packet.append("{\"coupon_code\":\"000000000366\",\"status\":2,\"realWin\":\"185.00\",\"live\":true},");
        }
        return packet.append("7]}").toString().getBytes(StandardCharsets.UTF_8);
    }
}
