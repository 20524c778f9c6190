package io.settledesk.console.coupons.casefile;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/**
 * Shares the height of the pane: the card folds to its head when the tab in view would get too little, and a low window shows
 * few of its rows. A person's own choice stands until another tab or case is looked at.
 */
final class CaseFileHeights {
    private static final double LOW = 640;
    private static final double HIGH = 1000;
    private static final int FEW = 4;
    private static final int SOME = 8;
    private static final int MANY = 12;
    private static final double TAB_HEADER = 34 + 12;
    private static final double LEAST_TAB = 120;

    private final ScrollPane scroll;
    private final Region cards;
    private final CaseFileWhy why;
    private final CaseFileStrip strip;
    private double wanted;
    private boolean byHand;

    CaseFileHeights(ScrollPane scroll, Region cards, CaseFileWhy why, CaseFileStrip strip) {
        this.scroll = scroll;
        this.cards = cards;
        this.why = why;
        this.strip = strip;
        scroll.heightProperty().addListener((source, before, after) -> share());
        scroll.widthProperty().addListener((source, before, after) -> share());
        why.onFold(this::turn);
    }

    /** Another case or another tab. */
    void changed(double tabWants) {
        wanted = tabWants;
        byHand = false;
        share();
    }

    private void turn() {
        byHand = true;
        setFolded(!why.isFolded());
    }

    private void share() {
        if (scroll.getHeight() <= 0) {
            return;
        }
        double window = scroll.getScene() == null
                ? scroll.getHeight()
                : scroll.getScene().getHeight();
        if (!byHand) {
            setFolded(false);
            why.setMost(window < LOW ? FEW : window < HIGH ? SOME : MANY);
            for (int rows = SOME; rows > FEW && window >= LOW && window < HIGH && left() < LEAST_TAB; rows--) {
                why.setMost(rows - 1);
            }
            setFolded(wanted > 0 && left() < wanted && window >= LOW);
        }
    }

    /** What the cards leave for the content of the tab. */
    private double left() {
        cards.applyCss();
        return scroll.getHeight() - cards.prefHeight(scroll.getWidth()) - TAB_HEADER;
    }

    private void setFolded(boolean folded) {
        why.setFolded(folded);
        strip.setBrief(folded);
    }
}
