package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.casefile.CaseFileWhyLines.Folded;
import io.settledesk.console.coupons.casefile.CaseFileWhyLines.Line;
import io.settledesk.console.coupons.casefile.CaseFileWhyLines.Whole;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.explain.WhyCard;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The card "Why this amount": what each version did to the money, word for word as {@code coupon explain} prints it. */
final class CaseFileWhy extends VBox {
    private static final double KIND_COLUMN_FROM = 800;
    private static final double KIND_COLUMN = 154;
    private static final double MONO = 7.224;
    private static final int MOST_BATCH = 11;

    private final CaseFileWords words;
    private final CaseFileLinks links;
    private final Label title = new Label();
    private final Label note = new Label();
    private final HBox tools = new HBox();
    private final VBox table = new VBox();
    private final Button fold;
    private Optional<CaseFile> file = Optional.empty();
    private boolean folded;
    private boolean all;
    private int most = 8;
    private Runnable onFold = () -> {};
    private double drawnWidth;

    /** The widths of the columns; the rule takes what is left. */
    record Widths(double generation, double version, double said, double kind, double amount, int batchCharacters) {
        boolean hasKindColumn() {
            return kind > 0;
        }
    }

    CaseFileWhy(CaseFileWords words, CaseFileLinks links) {
        this.words = words;
        this.links = links;
        this.fold = Buttons.icon("chevron-up", words.texts().text("case.why.fold"), () -> onFold.run());
        getStyleClass().add("card");
        title.getStyleClass().add("card-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        note.getStyleClass().add("sec");
        tools.getStyleClass().add("card-tools");
        tools.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, note, gap, tools);
        head.getStyleClass().add("card-head");
        getChildren().addAll(head, table);
        widthProperty().addListener((source, before, after) -> widthChanged(after.doubleValue()));
    }

    /** Pressed the arrow: a person folds the card or opens it. */
    void onFold(Runnable action) {
        onFold = action;
    }

    void show(CaseFile next) {
        if (!file.map(CaseFile::code).equals(Optional.of(next.code()))) {
            all = false;
        }
        file = Optional.of(next);
        draw();
    }

    boolean isFolded() {
        return folded;
    }

    void setFolded(boolean next) {
        if (folded != next) {
            folded = next;
            draw();
        }
    }

    /** Rows at most, by the height of the window. */
    void setMost(int rows) {
        if (most != rows) {
            most = rows;
            draw();
        }
    }

    private void widthChanged(double width) {
        boolean redraw = (width >= KIND_COLUMN_FROM) != (drawnWidth >= KIND_COLUMN_FROM) || drawnWidth == 0;
        drawnWidth = width;
        if (redraw) {
            draw();
        }
    }

    private void draw() {
        file.ifPresent(shown -> {
            WhyCard card = words.card(shown);
            drawHead(shown, card);
            table.getChildren().clear();
            if (!folded) {
                drawTable(shown, card);
            }
        });
    }

    private void drawHead(CaseFile shown, WhyCard card) {
        Texts texts = words.texts();
        title.setText(card.title());
        Icons.change((org.kordamp.ikonli.javafx.FontIcon) fold.getGraphic(), folded ? "chevron-down" : "chevron-up");
        Buttons.name(fold, texts.text(folded ? "case.why.unfold" : "case.why.fold"));
        if (folded) {
            note.setText(texts.text("case.why.rows", card.rows().size(), words.proofShort(shown)));
            Label net = new Label(card.net());
            net.getStyleClass().add("sec");
            tools.getChildren().setAll(net, fold);
        } else {
            note.setText("");
            Label legend = new Label(texts.text("why.inforce"));
            Region dot = new Region();
            dot.getStyleClass().add("row-dot");
            legend.setGraphic(dot);
            legend.getStyleClass().add("sec");
            tools.getChildren()
                    .setAll(
                            legend,
                            Copying.button(texts, texts.text("case.why.copy"), () -> words.cardText(shown)),
                            fold);
        }
    }

    private void drawTable(CaseFile shown, WhyCard card) {
        Widths widths = widths(card);
        table.getChildren().add(header(card, widths));
        CaseFileWhyLines lines = CaseFileWhyLines.of(card, most, all);
        int generation = -1;
        for (Line line : lines.lines()) {
            if (line instanceof Whole whole && whole.row() instanceof WhyCard.Step step) {
                boolean opens = generation >= 0 && step.generation() != generation;
                table.getChildren().add(row(shown, step, widths, opens));
                generation = step.generation();
            } else if (line instanceof Whole whole && whole.row() instanceof WhyCard.Other other) {
                table.getChildren().add(sentence("corner-down-right", other.text()));
            } else if (line instanceof Folded some) {
                table.getChildren().add(more(words.texts().text("why.folded", some.count())));
            }
        }
        if (lines.left() > 0) {
            table.getChildren()
                    .add(more(words.texts().text("part.showall", lines.lines().size() + lines.left())));
        }
        card.notes().forEach(note -> table.getChildren().add(sentence("corner-down-right", note)));
        table.getChildren().add(foot(shown, card));
    }

    private Node row(CaseFile shown, WhyCard.Step step, Widths widths, boolean opens) {
        String win = shown.step(step.versionNo()).map(words::winOf).orElse("");
        Optional<String> key = step.movedMoney()
                ? Optional.of(shown.code() + ":" + step.generation() + ":" + step.operationKind())
                : Optional.empty();
        return new CaseFileWhyRow(step, widths, links, win, opens, key);
    }

    private Node header(WhyCard card, Widths widths) {
        Texts texts = words.texts();
        List<String> names = card.headers();
        HBox header = new HBox();
        header.getStyleClass().add("why-header");
        String rule = widths.hasKindColumn() ? names.get(4) : texts.text("case.why.rule.key");
        String version = widths.hasKindColumn() ? texts.text("case.why.version.batch") : names.get(1);
        header.getChildren().addAll(name(names.get(0), widths.generation()), name(version, widths.version()));
        header.getChildren().addAll(name(names.get(3), widths.said()), name(rule, -1));
        if (widths.hasKindColumn()) {
            header.getChildren().add(name(names.get(5), widths.kind()));
        }
        Label amount = name(names.get(6), widths.amount());
        amount.getStyleClass().add("num");
        header.getChildren().add(amount);
        return header;
    }

    private static Label name(String text, double width) {
        Label label = new Label(text);
        if (width < 0) {
            label.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(label, Priority.ALWAYS);
        } else {
            label.setMinWidth(width);
            label.setPrefWidth(width);
            label.setMaxWidth(width);
        }
        return label;
    }

    private Widths widths(WhyCard card) {
        boolean russian = words.texts().language() == Language.RU;
        int batch = 0;
        int amount = 0;
        int version = 2;
        for (WhyCard.Row row : card.rows()) {
            if (row instanceof WhyCard.Step step) {
                batch = Math.max(batch, Math.min(MOST_BATCH, step.batchId().length()));
                amount = Math.max(amount, step.amount().length());
                version = Math.max(version, String.valueOf(step.versionNo()).length() + 1);
            }
        }
        boolean kind = drawnWidth >= KIND_COLUMN_FROM;
        double least = russian ? 142 : 136;
        double said = Math.max(least, Math.min(kind ? 200 : 180, saidWidth(card)));
        double versions = Math.max(kind ? 100 : 80, Math.ceil(24 + version * 8 + batch * MONO + 16));
        return new Widths(
                russian ? 46 : 38,
                versions,
                said,
                kind ? KIND_COLUMN : 0,
                Math.max(88, Math.ceil(amount * MONO + 16)),
                MOST_BATCH);
    }

    /** About as wide as the longest of what the provider said: icon, words, padding. */
    private static double saidWidth(WhyCard card) {
        int longest = card.rows().stream()
                .mapToInt(row -> row instanceof WhyCard.Step step ? step.said().length() : 0)
                .max()
                .orElse(0);
        return 18 + longest * 6.9 + 16;
    }

    private Node sentence(String icon, String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.setGraphic(Icons.of(icon));
        HBox row = new HBox(label);
        HBox.setHgrow(label, Priority.ALWAYS);
        row.getStyleClass().add("why-note");
        return row;
    }

    private Node more(String text) {
        LinkLabel more = new LinkLabel(text, () -> {
            all = true;
            draw();
        });
        more.setGraphic(Icons.of("chevron-down"));
        HBox row = new HBox(more);
        row.getStyleClass().add("why-note");
        return row;
    }

    private Node foot(CaseFile shown, WhyCard card) {
        Label check = new Label(card.foot());
        check.getStyleClass().add("sec");
        check.setWrapText(true);
        if (!shown.explanation().holds()) {
            check.setGraphic(Icons.of("alert-octagon", Tone.RED));
        }
        HBox.setHgrow(check, Priority.ALWAYS);
        check.setMaxWidth(Double.MAX_VALUE);
        HBox foot = new HBox(check);
        foot.getChildren().addAll(net(shown, card));
        foot.getStyleClass().add("why-foot");
        return foot;
    }

    /** Name, amount and currency apart where there is one sum and all of it is posted. */
    private List<Node> net(CaseFile shown, WhyCard card) {
        List<Amount> sums = CaseFileWords.net(shown);
        if (sums.size() > 1 || !shown.explanation().waiting().isEmpty()) {
            return List.of(fixed(card.net(), "medium"));
        }
        return List.of(
                fixed(words.texts().text("case.net"), "sec"),
                fixed(words.formats().digits(sums.get(0)), "mono"),
                fixed(sums.get(0).currency(), "sec"));
    }

    private static Label fixed(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
