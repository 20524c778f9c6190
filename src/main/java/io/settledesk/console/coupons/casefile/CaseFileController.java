package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.Following;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The pane of the case: binds head, strip, card, tabs and actions to what was read. */
public final class CaseFileController {
    private static final double LEAST_TABS = 160;

    private final UiKit kit;
    private final CaseFileViewModel model;
    private final CaseFileActions actions;
    private final List<CaseFileTab> tabList;
    private final CaseFileWords words;
    private final CaseFileHead head;
    private final CaseFileStrip strip;
    private final CaseFileWhy why;
    private final Following following = new Following();
    private Optional<CaseFileTabs> shownTabs = Optional.empty();
    private Optional<CaseFileHeights> heights = Optional.empty();
    private Optional<CaseFileMessage> instead = Optional.empty();
    private Optional<CaseFileActionBar> bar = Optional.empty();

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox cards;

    @FXML
    private TabPane tabs;

    @FXML
    private VBox message;

    @FXML
    private Label sentence;

    @FXML
    private Button again;

    @FXML
    private Button details;

    @FXML
    private HBox actionBar;

    public CaseFileController(
            UiKit kit, CaseFileViewModel model, CaseFileLinks links, CaseFileActions actions, List<CaseFileTab> tabs) {
        this.kit = kit;
        this.model = model;
        this.actions = actions;
        this.tabList = List.copyOf(tabs);
        this.words = new CaseFileWords(kit.texts(), kit.formats());
        this.head = new CaseFileHead(words, links, () -> actions.newWindow(model.code()), this::copy);
        this.strip = new CaseFileStrip(words, links, (parked, keep) -> actions.settle(model.code(), parked, keep));
        this.why = new CaseFileWhy(words, links);
    }

    @FXML
    void initialize() {
        cards.getChildren().setAll(head, strip, why);
        tabs.setMinHeight(LEAST_TABS);
        CaseFileTabs shown = new CaseFileTabs(kit.texts(), tabs, tabList);
        CaseFileHeights shared = new CaseFileHeights(scroll, cards, why, strip);
        shown.onChange(() -> shared.changed(shown.selected().wantedHeight()));
        shownTabs = Optional.of(shown);
        heights = Optional.of(shared);
        instead = Optional.of(new CaseFileMessage(words, kit.errors(), message, sentence, again, details));
        bar = Optional.of(new CaseFileActionBar(kit.texts(), actions, actionBar));
        following.now(model.stateProperty(), this::draw);
    }

    /** The tab in view, by its name: {@code versions}, {@code raw}, … */
    public String tab() {
        return shownTabs.map(CaseFileTabs::selectedName).orElse("");
    }

    public void showTab(String name) {
        shownTabs.ifPresent(shown -> shown.select(name));
    }

    public void stepTab(int by) {
        shownTabs.ifPresent(shown -> shown.step(by));
    }

    /** Puts the focus on the first link of the case. */
    public void focus() {
        tabs.requestFocus();
    }

    /** Copies the case of a coupon as text for a ticket, whether or not it is open. */
    public void copyTicket(String code, boolean playerSafe) {
        model.withFile(code, file -> copy(file, playerSafe));
    }

    @FXML
    void readAgain() {
        model.readAgain();
    }

    @FXML
    void copyDetails() {
        instead.ifPresent(CaseFileMessage::copyDetails);
    }

    private void copy(boolean playerSafe) {
        copyTicket(model.code(), playerSafe);
    }

    private void copy(CaseFile file, boolean playerSafe) {
        CaseFileTicket ticket = new CaseFileTicket(words);
        Copying.put(playerSafe ? ticket.playerSafe(file) : ticket.internal(file));
        kit.dialogs().notice(kit.texts().text("case.copied", file.code()));
    }

    private void draw() {
        Optional<CaseFile> file = model.file();
        file.ifPresent(this::drawFile);
        scroll.setVisible(file.isPresent());
        instead.ifPresent(place -> place.show(model.stateProperty().get(), file.isEmpty()));
        bar.ifPresent(shown -> file.ifPresentOrElse(shown::show, shown::hide));
    }

    private void drawFile(CaseFile file) {
        head.show(file);
        strip.show(CaseFileDecision.of(file));
        why.show(file);
        shownTabs.ifPresent(shown -> {
            shown.show(file);
            heights.ifPresent(shared -> shared.changed(shown.selected().wantedHeight()));
        });
    }
}
