package io.settledesk.console.ui.chip;

import io.settledesk.console.ui.look.Tone;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Chips by the database's words. A word that is not in the catalogue is shown as it stands, amber with a question mark: unknown is
 * not failed, and never hidden.
 */
public final class Chips {
    private Chips() {}

    /** A coupon's or a bet's status by its code: 1, 2, 3, 4, 15; any other is "Status 37". */
    public static Chip status(int code) {
        return switch (code) {
            case 1 -> of("status", "open");
            case 2 -> of("status", "won");
            case 3 -> of("status", "refunded");
            case 4 -> of("status", "lost");
            case 15 -> of("status", "recalculation");
            default -> {
                Chip unknown = of("status", "unknown");
                yield new Chip(
                        unknown.kindKey(),
                        unknown.wordKey(),
                        List.of(String.valueOf(code)),
                        unknown.icon(),
                        unknown.tone());
            }
        };
    }

    public static Chip flag(Flag flag) {
        return of("flag", flag.name());
    }

    /** APPLIED, UNCHANGED, ALREADY_PAID, STALE, CONFLICT, REFUSED: of a version or a replayed item. */
    public static Chip outcome(String word) {
        return of("outcome", word);
    }

    /** posted, unassigned. */
    public static Chip operation(String word) {
        return of("operation", word);
    }

    /** received, applied, failed. */
    public static Chip batch(String word) {
        return of("batch", word);
    }

    /** callback, polling, manual. */
    public static Chip source(String word) {
        return of("source", word);
    }

    /** verified, unchecked, bad, unknown_key. */
    public static Chip signature(String word) {
        return of("signature", word);
    }

    /** applied, stored, duplicate, content_conflict, unauthorized, rejected, refused, unavailable, fault. */
    public static Chip delivery(String word) {
        return of("delivery", word);
    }

    /** held, replayed, set_aside. */
    public static Chip quarantine(String word) {
        return of("quarantine", word);
    }

    /** new, sending, unknown, created, in_progress, pending_retry, success, failed, rejected, held, cancelled, halted. */
    public static Chip payout(String word) {
        return of("payout", word);
    }

    /** running, no_answer, not_found, trouble, unclear, warning, duplicate, denied: of a call to the platform. */
    public static Chip attempt(String word) {
        return of("attempt", word);
    }

    /** acted, not_final, other_amount, not_known, nothing. */
    public static Chip payment(String word) {
        return of("payment", word);
    }

    /** open, acknowledged, resolved. */
    public static Chip incident(String word) {
        return of("incident", word);
    }

    /** An incident's kind, RESULT_CHANGED and so on. */
    public static Chip incidentKind(String word) {
        return of("kind", word);
    }

    /** reading, planned, applying, done, partly_done, stopped, denied, failed. */
    public static Chip run(String word) {
        return of("run", word);
    }

    /** missing_here, missing_there, status_differs, amount_differs, bet_differs, same. */
    public static Chip drift(String word) {
        return of("drift", word);
    }

    /** done, nothing, refused, denied, failed, unknown. */
    public static Chip journal(String word) {
        return of("journal", word);
    }

    /** connected, retrying, lost, read_only. */
    public static Chip connection(String word) {
        return of("connection", word);
    }

    /** Every chip of the catalogue, by kind, in the order of the specification. */
    public static Collection<Map<String, Chip>> all() {
        return ChipTable.BY_KIND.values();
    }

    private static Chip of(String kind, String word) {
        Chip chip = ChipTable.BY_KIND.getOrDefault(kind, Map.of()).get(word);
        return chip == null
                ? new Chip("chip.about." + kind, "chip.raw", List.of(word), "help-circle", Tone.AMBER)
                : chip;
    }
}
