package io.settledesk.console.ui.schedule;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.look.Tone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The five places of the provider's schedule: seen, not seen, next. Shown only where the gaps tell the numbers. */
public final class SendTrack {
    private static final double WIDE = 900;

    private final UiKit kit;
    private final ScheduleWords words;
    private final HBox places = new HBox();
    private final Card card;
    private Optional<Shown> shown = Optional.empty();
    private boolean wide;

    public SendTrack(UiKit kit) {
        this.kit = kit;
        this.words = new ScheduleWords(kit.texts(), kit.formats());
        places.getStyleClass().add("track");
        card = new Card(kit.texts().text("batches.track"), places);
        card.setMinHeight(Region.USE_PREF_SIZE);
        places.widthProperty().addListener((source, before, after) -> widthChanged(after.doubleValue()));
    }

    private void widthChanged(double width) {
        if (wide != (width >= WIDE)) {
            wide = width >= WIDE;
            shown.ifPresent(last -> show(last.rows(), last.next()));
        }
    }

    public Card card() {
        return card;
    }

    public void hide() {
        card.setVisible(false);
        card.setManaged(false);
    }

    /** The deliveries of one packet, newest first, and what comes next. */
    public void show(List<SendRow> rows, NextSend next) {
        shown = Optional.of(new Shown(rows, next));
        boolean numbered = rows.stream().anyMatch(row -> row.number().isPresent());
        card.setVisible(numbered);
        card.setManaged(numbered);
        if (!numbered) {
            return;
        }
        card.setNote(note(rows));
        places.getChildren().clear();
        for (int send = 1; send <= SendSchedule.SENDS; send++) {
            places.getChildren().add(place(send, rows, next));
        }
    }

    /** {@code counted from the gaps: 362 s is 1 to 3, 906 s is 3 to 4}. */
    private String note(List<SendRow> rows) {
        List<String> steps = new ArrayList<>();
        for (int at = rows.size() - 1; at > 0; at--) {
            SendRow before = rows.get(at);
            SendRow after = rows.get(at - 1);
            if (before.number().isPresent()
                    && after.number().isPresent()
                    && after.gap().isPresent()) {
                steps.add(kit.texts()
                        .text(
                                "batches.track.step",
                                after.gap().get().toSeconds(),
                                before.number().getAsInt(),
                                after.number().getAsInt()));
            }
        }
        return kit.texts().text("batches.track.note", String.join(", ", steps));
    }

    private Node place(int send, List<SendRow> rows, NextSend next) {
        Optional<SendRow> seen = rows.stream()
                .filter(row -> row.number().isPresent() && row.number().getAsInt() == send)
                .findFirst();
        Optional<NextSend.Expected> due = due(next).filter(expected -> expected.send() == send);
        boolean last = send == SendSchedule.SENDS;
        Region line = new Region();
        line.getStyleClass().add("track-line");
        boolean ahead = send
                >= rows.stream()
                        .filter(row -> row.number().isPresent())
                        .mapToInt(row -> row.number().getAsInt())
                        .max()
                        .orElse(0);
        if (ahead) {
            line.getStyleClass().add("ahead");
        }
        HBox.setHgrow(line, Priority.ALWAYS);
        HBox head = last ? new HBox(dot(send, seen, due)) : new HBox(dot(send, seen, due), line);
        head.setAlignment(Pos.CENTER_LEFT);
        VBox place = new VBox(head, name(send));
        place.getStyleClass().add("track-place");
        place.getChildren().addAll(facts(send, seen, due, next));
        place.setPrefWidth(0);
        place.setMinWidth(0);
        HBox.setHgrow(place, Priority.ALWAYS);
        return place;
    }

    private Node dot(int send, Optional<SendRow> seen, Optional<NextSend.Expected> due) {
        Tone tone = seen.map(row -> Chips.delivery(row.send().outcome()).tone())
                .orElse(due.isPresent() ? Tone.BLUE : Tone.NEUTRAL);
        StackPane dot = new StackPane(new Label(String.valueOf(send)));
        dot.getStyleClass().addAll("track-dot", tone.styleClass());
        if (seen.isEmpty()) {
            dot.getStyleClass().add("hollow");
        }
        if (due.isPresent()) {
            dot.getStyleClass().add("next");
        }
        return dot;
    }

    private Node name(int send) {
        String key = send == 1 ? "batches.track.first" : "batches.track.send";
        boolean last = send == SendSchedule.SENDS;
        Label name = new Label(kit.texts().text(last ? "batches.track.last" : "batches.track.name", send));
        name.getStyleClass().add("medium");
        Label nominal =
                new Label(kit.texts().text(key, SendSchedule.nominal(send).toMinutes()));
        nominal.getStyleClass().add("sec");
        name.setMinWidth(Region.USE_PREF_SIZE);
        nominal.setMinWidth(Region.USE_PREF_SIZE);
        // In a narrow pane the dot's number is its name.
        HBox line = wide ? new HBox(name, nominal) : new HBox(nominal);
        line.getStyleClass().add("track-name");
        return line;
    }

    private List<Node> facts(int send, Optional<SendRow> seen, Optional<NextSend.Expected> due, NextSend next) {
        if (seen.isPresent()) {
            Delivery delivery = seen.get().send();
            Chip chip = Chips.delivery(delivery.outcome());
            Node outcome = wide
                    ? withAnswer(new ChipLabel(kit.texts(), chip), delivery.answer())
                    : withAnswer(kind(chip), delivery.answer());
            return List.of(words(kit.formats().clockAlone(delivery.at()), ""), outcome);
        }
        if (due.isPresent()) {
            Window window = due.get().window();
            long seconds = Duration.between(window.from(), window.to()).toSeconds();
            return List.of(
                    words(words.span(window), ""), words(kit.texts().text("batches.track.window", seconds), "sec"));
        }
        boolean later = due(next).map(expected -> send > expected.send()).orElse(false);
        String key = later ? "later" : next instanceof NextSend.Finished ? "unneeded" : "unseen";
        return List.of(
                words(kit.texts().text("batches.track." + key), ""),
                words(kit.texts().text("batches.track." + key + ".more"), "sec"));
    }

    private HBox withAnswer(Node outcome, int answer) {
        Label number = new Label(String.valueOf(answer));
        number.getStyleClass().add("sec");
        HBox line = new HBox(outcome, number);
        line.getStyleClass().add("track-name");
        return line;
    }

    /** The icon alone where the word has no room; the word is its name. */
    private Node kind(Chip chip) {
        ChipLabel label = new ChipLabel(kit.texts(), chip);
        label.setText("");
        label.setTooltip(new Tooltip(chip.word(kit.texts())));
        return label;
    }

    private Label words(String text, String style) {
        Label label = new Label(text);
        if (!style.isEmpty()) {
            label.getStyleClass().add(style);
        }
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Optional<NextSend.Expected> due(NextSend next) {
        if (next instanceof NextSend.Expected expected) {
            return Optional.of(expected);
        }
        return next instanceof NextSend.Missed missed ? Optional.of(missed.next()) : Optional.empty();
    }

    private record Shown(List<SendRow> rows, NextSend next) {}
}
