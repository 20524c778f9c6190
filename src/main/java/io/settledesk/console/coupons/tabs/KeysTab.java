package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.casefile.CaseFileLinks;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.tabs.Generation.Operation;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Count;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.explain.ExplainStep;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The financial keys by generation, each with its proof: posted once, or why it never happened. */
public final class KeysTab implements CaseFileTab {
    private final UiKit kit;
    private final KeysQueries queries;
    private final CaseFileLinks links;
    private final VBox cards = new VBox();
    private final ScrollPane content = new ScrollPane(cards);
    private Optional<CaseFile> waiting = Optional.empty();

    public KeysTab(UiKit kit, KeysQueries queries, CaseFileLinks links) {
        this.kit = kit;
        this.queries = queries;
        this.links = links;
        cards.getStyleClass().add("tab-cards");
        content.setFitToWidth(true);
        content.getStyleClass().add("tab-scroll");
    }

    @Override
    public String nameKey() {
        return "case.tab.keys";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void show(CaseFile file) {
        waiting = Optional.of(file);
        cards.getChildren().clear();
    }

    @Override
    public void looked() {
        waiting.ifPresent(file -> kit.tasks()
                .run("case.keys", () -> queries.generations(file.code()))
                .onSuccess(generations -> draw(file, generations))
                .onFailure(this::failed)
                .start());
        waiting = Optional.empty();
    }

    @Override
    public Optional<Count> count(CaseFile file) {
        return Optional.of(Count.exact(file.operations()));
    }

    private void failed(Problem problem) {
        Label sentence = new Label(kit.errors().sentence(problem));
        sentence.getStyleClass().add("tab-empty");
        sentence.setWrapText(true);
        cards.getChildren().setAll(sentence);
    }

    private void draw(CaseFile file, List<Generation> generations) {
        cards.getChildren()
                .setAll(generations.stream().map(one -> card(file, one)).toList());
    }

    private Node card(CaseFile file, Generation generation) {
        Texts texts = kit.texts();
        Card card = new Card(texts.text("case.keys.generation", generation.number()));
        card.setNote(note(generation));
        if (generation.number() > 0) {
            card.getChildren().add(line(file, generation, "recalculation_debit"));
        }
        card.getChildren().add(line(file, generation, "final_credit"));
        String repeats = repeats(file, generation.number());
        if (!repeats.isEmpty()) {
            Label nothing = new Label(texts.text("case.keys.repeats", repeats));
            nothing.getStyleClass().addAll("sec", "key-note");
            nothing.setWrapText(true);
            card.getChildren().add(nothing);
        } else {
            card.squareEnd();
        }
        return card;
    }

    private String note(Generation generation) {
        Formats formats = kit.formats();
        String opened =
                kit.texts().text("case.keys.opened", generation.openedBy(), formats.time(generation.openedAt()));
        return generation.settledBy().isEmpty()
                ? opened + " · " + kit.texts().text("case.keys.unsettled")
                : opened + " · "
                        + kit.texts()
                                .text(
                                        "case.keys.settled",
                                        generation.settledBy().get());
    }

    private Node line(CaseFile file, Generation generation, String kind) {
        Optional<Operation> operation = generation.operation(kind);
        String key = file.code() + ":" + generation.number() + ":" + kind;
        LinkLabel link = new LinkLabel(key, () -> links.openKey(key)).mono();
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(link, gap);
        head.getStyleClass().add("key-head");
        operation.ifPresent(made ->
                head.getChildren().addAll(new ChipLabel(kit.texts(), Chips.operation(made.state())), amount(made)));
        Label proof = new Label(operation.map(this::proof).orElseGet(() -> never(generation, kind)));
        proof.getStyleClass().addAll("sec", "key-note");
        proof.setWrapText(true);
        VBox line = new VBox(head, proof);
        line.getStyleClass().add("key-line");
        return line;
    }

    private Label amount(Operation made) {
        Amount amount = Amount.movement(made.signed(), made.currency());
        Label label = new Label(kit.formats().money(amount));
        label.getStyleClass().add("mono");
        label.setAccessibleText(kit.formats().spoken(amount));
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private String proof(Operation made) {
        Formats formats = kit.formats();
        if (made.entry().isEmpty()) {
            return kit.texts().text("case.keys.waits", made.batchId(), formats.time(made.createdAt()));
        }
        BigDecimal entry = made.entry().get();
        return kit.texts()
                .text(
                        "case.keys.posted",
                        made.batchId(),
                        formats.time(made.createdAt()),
                        formats.digits(Amount.movement(entry, made.currency())),
                        formats.digits(Amount.of(made.balanceAfter().orElse(BigDecimal.ZERO), made.currency())));
    }

    /** A key that does not exist, and why. */
    private String never(Generation generation, String kind) {
        if (kind.equals("recalculation_debit")) {
            return kit.texts().text("case.keys.never.debit", generation.number() - 1);
        }
        return kit.texts()
                .text(generation.settledBy().isEmpty() ? "case.keys.never.unsettled" : "case.keys.never.credit");
    }

    /** Versions that met the generation's result again and posted nothing. */
    private static String repeats(CaseFile file, int generation) {
        return file.explanation().steps().stream()
                .filter(step -> step.generation() == generation)
                .filter(step -> step.reason().code() == ReasonCode.SAME_RESULT)
                .map(KeysTab::named)
                .collect(Collectors.joining(", "));
    }

    private static String named(ExplainStep step) {
        return "v" + step.versionNo() + " (" + step.batchId() + ")";
    }
}
