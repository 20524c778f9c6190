package io.settledesk.console.search;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.read.DataUpTo;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** What is said when nothing is found: never silence, never more than is known. */
final class NothingFound {
    private final UiKit kit;
    private final FoundRows rows;

    NothingFound(UiKit kit, FoundRows rows) {
        this.kit = kit;
        this.rows = rows;
    }

    List<Node> nodes(Findings findings) {
        List<Node> nodes = new ArrayList<>();
        for (Findings.Help help : findings.helps()) {
            nodes.add(SearchResults.sentence(help(findings.text(), help)));
            nodes.addAll(rows.byKind(help.found()));
        }
        if (findings.helps().stream().anyMatch(help -> !help.found().isEmpty())) {
            return nodes;
        }
        Label never = SearchResults.sentence(never(findings));
        never.setGraphic(Icons.of("search"));
        nodes.add(never);
        nodes.add(quiet(reach(findings)));
        return nodes;
    }

    private String never(Findings findings) {
        String upTo = kit.formats().time(findings.upTo().at());
        String never = findings.keptSince()
                .map(since -> kit.texts()
                        .text(
                                "search.never",
                                findings.text(),
                                upTo,
                                kit.formats().time(since)))
                .orElseGet(() -> kit.texts().text("search.never.none", findings.text(), upTo));
        return findings.placed() ? never + " " + kit.texts().text("search.placed") : never;
    }

    /** How far the answer reaches: what holds it back, and what may still come. */
    private String reach(Findings findings) {
        String lastSend = kit.texts().text("search.lastsend", kit.formats().time(findings.lastSend()));
        if (findings.upTo().limit() == DataUpTo.Limit.SNAPSHOT) {
            return lastSend;
        }
        String at = kit.formats().time(findings.upTo().at());
        String batch = findings.upTo().batchId().orElse("");
        String why = findings.upTo().limit() == DataUpTo.Limit.BATCH_NOT_APPLIED
                ? kit.texts().text("frame.status.upto.batch", at, batch)
                : kit.texts().text("frame.status.upto.replica", at);
        return why + " " + lastSend;
    }

    private String help(String text, Findings.Help help) {
        String first = help.found().isEmpty() ? "" : help.found().get(0).id();
        Guess guess = help.guess();
        if (guess instanceof Guess.ZerosLost) {
            return kit.texts().text("search.help.zeros", first);
        }
        if (guess instanceof Guess.LooksLike looks) {
            return kit.texts()
                    .text(
                            first.isEmpty() ? "search.help.looks.none" : "search.help.looks",
                            looks.letters(),
                            looks.latin());
        }
        if (guess instanceof Guess.DashedKey dashed) {
            return kit.texts().text("search.help.dashes", dashed.key().toString());
        }
        return kit.texts().text(first.isEmpty() ? "search.help.digits.none" : "search.help.digits", text);
    }

    private static Label quiet(String words) {
        Label label = SearchResults.sentence(words);
        label.getStyleClass().add("sec");
        return label;
    }
}
