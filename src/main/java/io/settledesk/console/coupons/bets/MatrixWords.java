package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Bet;
import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.Folded;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.text.Texts;
import java.util.Optional;

/** The matrix in words: notes over columns, and what a cell says to a screen reader. */
final class MatrixWords {
    private final Texts texts;

    MatrixWords(Texts texts) {
        this.texts = texts;
    }

    /** Over the column: {@code v3}, {@code +12 same}, {@code now}. */
    String title(Column column) {
        if (column instanceof OfVersion of) {
            return "v" + of.version().number();
        }
        return column instanceof Folded folded ? "+" + folded.count() : texts.text("case.bets.now");
    }

    /** Under it: {@code late}, {@code same}, {@code parked}, or nothing. */
    String note(Column column) {
        if (column instanceof OfVersion of) {
            return switch (of.version().outcome()) {
                case STALE -> texts.text("case.bets.late");
                case CONFLICT -> texts.text("case.bets.parked");
                case UNCHANGED -> texts.text("case.bets.same");
                case APPLIED, ALREADY_PAID, REFUSED -> "";
            };
        }
        return texts.text(column instanceof Folded ? "case.bets.same" : "case.bets.stored");
    }

    /** What stands in the corner. */
    String corner() {
        return texts.text("case.bets.corner");
    }

    /** The cell in focus. */
    String spoken(BetMatrixViewModel model) {
        BetMatrix matrix = model.matrixProperty().get();
        if (matrix.isEmpty()) {
            return texts.text("case.bets.none");
        }
        int row = model.focusProperty().get().row();
        int column = model.focusProperty().get().column();
        return spoken(matrix.bets().get(row), matrix.columns().get(column), matrix.cell(row, column));
    }

    /** {@code bet Team A – Team B, version 3, Refunded, changed}. */
    String spoken(Bet bet, Column column, Optional<Cell> cell) {
        String status = cell.map(said -> Chips.status(said.said().status()).word(texts))
                .orElseGet(() -> texts.text("case.bets.absent"));
        boolean changed = cell.map(Cell::isChanged).orElse(false);
        return texts.text(
                changed ? "case.bets.spoken.changed" : "case.bets.spoken", bet.title(), place(column), status);
    }

    private String place(Column column) {
        if (column instanceof OfVersion of) {
            return texts.text("case.bets.version", of.version().number());
        }
        return column instanceof Folded folded
                ? texts.text("case.bets.versions", folded.first(), folded.last())
                : texts.text("case.bets.now");
    }

    /** A coefficient in the provider's digits, with the reader's decimal sign. */
    String coef(Optional<String> coef) {
        String digits = coef.orElse("–");
        return texts.language() == Language.RU ? digits.replace('.', ',') : digits;
    }
}
