package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.casefile.CaseFileActions;
import io.settledesk.console.coupons.casefile.CaseFileLinks;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.tabs.DeliveryLine.PacketSends;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Heading;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.schedule.ScheduleWords;
import io.settledesk.console.ui.schedule.SendTrack;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.CodeText;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How often the coupon's packets were sent and when the next send is due; when nothing more comes, the way back. */
public final class DeliveriesTab implements CaseFileTab {
    private static final double WITH_TRACK = 330;
    private static final int LONGEST_ID = 28;

    private final UiKit kit;
    private final DeliveriesQueries queries;
    private final ScheduleWords words;
    private final ListModel<DeliveryLine> model = new ListModel<>(DeliveryLine::id);
    private final Label sentence = new Label();
    private final Button resync;
    private final SendTrack track;
    private final VBox content = new VBox();
    private Optional<CaseFile> waiting = Optional.empty();
    private String code = "";

    public DeliveriesTab(UiKit kit, DeliveriesQueries queries, CaseFileLinks links, CaseFileActions actions) {
        this.kit = kit;
        this.queries = queries;
        this.words = new ScheduleWords(kit.texts(), kit.formats());
        this.track = new SendTrack(kit);
        this.resync = Buttons.words(text("case.resync"), "refresh-cw", () -> actions.resync(code));
        ListTable<DeliveryLine> table = new ListTable<>(kit, "case-deliveries", columns(), model)
                .headings(this::heading)
                .onOpen(line -> links.openBatch(line.packet().batchId()))
                .saysWhenEmpty("case.deliveries.none", "case.deliveries.none");
        model.countingOnly(line -> line instanceof DeliveryLine.Sent);
        model.currentProperty()
                .addListener((source, before, after) ->
                        after.map(DeliveryLine::packet).ifPresent(this::showPacket));
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        HBox line = new HBox(sentence, resync);
        line.getStyleClass().add("tab-bar");
        sentence.setMaxWidth(Double.MAX_VALUE);
        VBox.setVgrow(table, Priority.ALWAYS);
        track.hide();
        content.getChildren().setAll(line, track.card(), table);
    }

    @Override
    public String nameKey() {
        return "case.tab.deliveries";
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public double wantedHeight() {
        return WITH_TRACK;
    }

    @Override
    public void show(CaseFile file) {
        waiting = Optional.of(file);
        code = file.code();
        model.show(List.of());
        track.hide();
        sentence.setText("");
        resync.setVisible(false);
    }

    @Override
    public void looked() {
        waiting.ifPresent(file -> kit.tasks()
                .run("case.deliveries", () -> DeliveryLine.of(queries.read(file.code())))
                .onSuccess(this::draw)
                .onFailure(this::failed)
                .start());
        waiting = Optional.empty();
    }

    private void draw(List<DeliveryLine> lines) {
        model.show(lines);
        model.currentProperty().set(lines.stream().findFirst());
    }

    private void failed(Problem problem) {
        model.setState(new ListState.Failed(kit.errors().sentence(problem), "", ""));
    }

    /** The packet in focus: what comes next, and the track of its sends. */
    private void showPacket(PacketSends packet) {
        String said = packet.rows().isEmpty() ? notSent(packet) : words.sentence(packet.next());
        sentence.setText(kit.texts().text("case.deliveries.of", CodeText.middle(packet.batchId(), LONGEST_ID), said));
        resync.setVisible(packet.isOver());
        resync.setManaged(packet.isOver());
        track.show(packet.rows(), packet.next());
    }

    private String notSent(PacketSends packet) {
        return packet.source().equals("callback")
                ? text("batches.head.nodeliveries")
                : text("batches.head." + packet.source());
    }

    private Optional<Heading> heading(DeliveryLine line) {
        return line instanceof DeliveryLine.Head head
                ? Optional.of(new Heading(Chips.source(head.packet().source()), brief(head.packet())))
                : Optional.empty();
    }

    private String brief(PacketSends packet) {
        return kit.texts()
                .text(
                        "case.deliveries.packet",
                        CodeText.middle(packet.batchId(), LONGEST_ID),
                        packet.rows().size());
    }

    private List<Column<DeliveryLine>> columns() {
        return List.of(
                Column.<DeliveryLine>time(
                                "received",
                                "batches.column.received",
                                line -> line.send().map(row -> row.send().at()))
                        .always(),
                Column.<DeliveryLine>text("send", "batches.column.send", 90, this::number)
                        .always(),
                Column.<DeliveryLine>number(
                                "answer",
                                "batches.column.answer",
                                72,
                                line -> line.send().map(row -> (long) row.send().answer()))
                        .always(),
                Column.<DeliveryLine>chip(
                                "outcome",
                                "batches.column.outcome",
                                170,
                                line -> line.send()
                                        .map(row -> Chips.delivery(row.send().outcome())))
                        .always(),
                Column.<DeliveryLine>duration(
                        "gap", "batches.column.gap", 104, line -> line.send().flatMap(row -> row.gap())),
                Column.<DeliveryLine>duration(
                        "took",
                        "batches.column.took",
                        84,
                        line -> line.send().map(row -> row.send().took())),
                Column.<DeliveryLine>code(
                        "remote",
                        "batches.column.remote",
                        130,
                        line -> line.send().map(row -> row.send().remote()).orElse("")));
    }

    private String number(DeliveryLine line) {
        return line.send()
                .filter(row -> row.number().isPresent())
                .map(row -> kit.texts().text("batches.send.number", row.number().getAsInt()))
                .orElse("");
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
