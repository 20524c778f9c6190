package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.bets.BetMatrixPane;
import io.settledesk.console.coupons.bets.BetMatrixViewModel;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.text.Count;
import io.settledesk.settlement.explain.ExplainStep;
import java.util.Optional;
import javafx.scene.Node;

/** Bets against versions. */
public final class BetsTab implements CaseFileTab {
    /** Header of the matrix, the line of the cell in focus, the legend. */
    private static final double HEAD_AND_FOOT = 44 + 62;

    private static final double ROW = 40;

    private final BetMatrixViewModel model;
    private final BetMatrixPane content;
    private Optional<CaseFile> waiting = Optional.empty();
    private int bets;

    public BetsTab(UiKit kit, BetMatrixViewModel model) {
        this.model = model;
        this.content = new BetMatrixPane(kit, model);
    }

    @Override
    public String nameKey() {
        return "case.tab.bets";
    }

    /** What all its bets need: whether the last one is seen must not hang on how long the words of the card above are. */
    @Override
    public double wantedHeight() {
        return Math.max(CaseFileTab.super.wantedHeight(), HEAD_AND_FOOT + ROW * bets);
    }

    @Override
    public Node content() {
        return content;
    }

    @Override
    public void show(CaseFile file) {
        waiting = Optional.of(file);
        bets = file.bets();
        model.clear();
    }

    @Override
    public void looked() {
        waiting.ifPresent(file -> model.load(
                file.code(), file.inForce().map(ExplainStep::versionNo).orElse(0)));
        waiting = Optional.empty();
    }

    @Override
    public Optional<Count> count(CaseFile file) {
        return Optional.of(Count.exact(file.bets()));
    }
}
