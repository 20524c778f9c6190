package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.casefile.CaseFileLinks;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Count;
import io.settledesk.settlement.explain.ReasonText;
import io.settledesk.text.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Every version with what became of it; the reason of the selected one in a full sentence under the table. */
public final class VersionsTab implements CaseFileTab {
    private static final double ROOM_FOR_REASON = 140;
    /** A time in full with its header and arrow; the reason needs every pixel. */
    private static final double RECEIVED = 168;

    private final UiKit kit;
    private final CaseFileLinks links;
    private final ListModel<VersionRow> model = new ListModel<>(VersionRow::id);
    private final ReasonText reasons;
    private final Label reason = new Label();
    private final VBox content = new VBox();

    public VersionsTab(UiKit kit, CaseFileLinks links) {
        this.kit = kit;
        this.links = links;
        this.reasons = new ReasonText(
                Words.of(kit.texts().language().locale()), kit.formats().zone());
        ListTable<VersionRow> table = new ListTable<>(kit, "versions", columns(), model);
        table.onOpen(row -> links.openBytes(row.step().versionNo()));
        VBox.setVgrow(table, Priority.ALWAYS);
        reason.getStyleClass().add("tab-foot");
        reason.setWrapText(true);
        reason.setMinHeight(Region.USE_PREF_SIZE);
        reason.setMaxWidth(Double.MAX_VALUE);
        content.getChildren().addAll(table, reason);
        // Where there is no room for it, the reason is told on hover.
        content.heightProperty().addListener((source, before, after) -> {
            boolean room = after.doubleValue() >= ROOM_FOR_REASON;
            reason.setVisible(room);
            reason.setManaged(room);
        });
        model.setControl(new SortHere<>(model, this::compare));
        model.currentProperty().addListener((source, before, after) -> drawReason());
    }

    @Override
    public String nameKey() {
        return "case.tab.versions";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void show(CaseFile file) {
        List<VersionRow> rows = VersionRow.of(file.explanation().steps());
        model.sortProperty().set(Optional.of(Sort.descending("received")));
        model.show(rows);
        model.currentProperty()
                .set(rows.stream().filter(row -> row.step().inForce()).findFirst());
        drawReason();
    }

    @Override
    public Optional<Count> count(CaseFile file) {
        return Optional.of(Count.exact(file.explanation().steps().size()));
    }

    @Override
    public double wantedHeight() {
        return 0;
    }

    private List<Column<VersionRow>> columns() {
        return Stream.concat(whatCame().stream(), whatBecameOfIt().stream()).toList();
    }

    private List<Column<VersionRow>> whatCame() {
        return List.of(
                Column.<VersionRow>number(
                                "no",
                                "case.version.no",
                                48,
                                row -> Optional.of((long) row.step().versionNo()))
                        .always()
                        .dot(row -> row.step().inForce())
                        .hint(row -> row.step().inForce() ? kit.texts().text("why.inforce") : ""),
                Column.<VersionRow>time(
                                "received",
                                "case.version.received",
                                RECEIVED,
                                row -> Optional.of(row.step().receivedAt()))
                        .always()
                        .sorted(),
                Column.<VersionRow>chip(
                                "status",
                                "case.version.status",
                                128,
                                row -> Optional.of(Chips.status(row.step().status())))
                        .always(),
                Column.<VersionRow>money("win", "case.version.win", 84, VersionsTab::win)
                        .always()
                        .withoutCode(),
                Column.<VersionRow>code(
                                "batch",
                                "case.version.batch",
                                72,
                                row -> row.step().batchId())
                        .always()
                        .mark(row -> SourceMark.of(row.step().batchId()))
                        .opens(row -> links.openBatch(row.step().batchId())));
    }

    private List<Column<VersionRow>> whatBecameOfIt() {
        return List.of(
                Column.<VersionRow>chip(
                                "outcome",
                                "case.version.outcome",
                                128,
                                row -> Optional.of(
                                        Chips.outcome(row.step().outcome().name())))
                        .always()
                        .hint(this::sentence),
                Column.<VersionRow>time(
                                "provider",
                                "case.version.provider",
                                192,
                                row -> row.step().providerTime())
                        .sorted()
                        .mark(this::overtook)
                        .markAfter()
                        .hint(this::overtookWords),
                Column.<VersionRow>chip(
                                "source",
                                "case.version.source",
                                120,
                                row -> Optional.of(
                                        Chips.source(row.step().source().name().toLowerCase(java.util.Locale.ROOT))))
                        .byChoice(),
                Column.<VersionRow>text("reason", "case.version.reason", 190, this::sentence)
                        .fills()
                        .mayCut());
    }

    private static Optional<Amount> win(VersionRow row) {
        return row.step()
                .realWin()
                .filter(win -> row.hasResult())
                .map(win -> Amount.of(win, row.step().currency()));
    }

    private Optional<Chip> overtook(VersionRow row) {
        return row.overtook()
                .map(over -> Chip.custom(
                        "chip.about.outcome",
                        "case.version.overtook",
                        "corner-right-up",
                        Tone.AMBER,
                        over.number(),
                        kit.formats().duration(over.by())));
    }

    private String overtookWords(VersionRow row) {
        return row.overtook()
                .map(over -> kit.texts()
                        .text(
                                "case.version.overtook",
                                over.number(),
                                kit.formats().duration(over.by())))
                .orElse("");
    }

    private String sentence(VersionRow row) {
        return reasons.full(row.step().reason());
    }

    private void drawReason() {
        reason.setText(model.currentProperty()
                .get()
                .map(row -> "v" + row.step().versionNo() + ": " + sentence(row)
                        + (row.overtook().isPresent() ? " · " + overtookWords(row) : ""))
                .orElse(""));
    }

    private int compare(String column, VersionRow first, VersionRow second) {
        if (column.equals("provider")) {
            return first.step()
                    .providerTime()
                    .orElse(first.step().receivedAt())
                    .compareTo(second.step().providerTime().orElse(second.step().receivedAt()));
        }
        return -VersionRow.newestFirst().compare(first, second);
    }
}
