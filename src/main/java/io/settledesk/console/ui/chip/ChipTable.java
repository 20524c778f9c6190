package io.settledesk.console.ui.chip;

import static io.settledesk.console.ui.look.Tone.AMBER;
import static io.settledesk.console.ui.look.Tone.BLUE;
import static io.settledesk.console.ui.look.Tone.GREEN;
import static io.settledesk.console.ui.look.Tone.NEUTRAL;
import static io.settledesk.console.ui.look.Tone.RED;
import static io.settledesk.console.ui.look.Tone.TEAL;
import static io.settledesk.console.ui.look.Tone.VIOLET;

import io.settledesk.console.ui.look.Tone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of console.md §6: for each kind the database's word, its icon and its tone. The words are keys {@code chip.<kind>.<word>}. */
final class ChipTable {
    static final Map<String, Map<String, Chip>> BY_KIND = build();

    private ChipTable() {}

    private static Map<String, Map<String, Chip>> build() {
        Map<String, Map<String, Chip>> table = new LinkedHashMap<>();
        add(table, "status", "open circle", NEUTRAL, "won check-circle", GREEN, "refunded corner-up-left", TEAL);
        add(table, "status", "lost minus-circle", NEUTRAL, "recalculation rotate-cw", VIOLET);
        add(table, "status", "unknown help-circle", AMBER);
        add(
                table,
                "flag",
                "CONFLICT alert-octagon",
                RED,
                "OWNER_UNKNOWN user-x",
                AMBER,
                "BELOW_ZERO trending-down",
                RED);
        add(table, "flag", "ATTEMPTS_USED_UP bell-off", AMBER, "REPLAYED_BY_HAND user", NEUTRAL);
        add(table, "outcome", "APPLIED check", GREEN, "UNCHANGED minus", NEUTRAL, "ALREADY_PAID lock", BLUE);
        add(table, "outcome", "STALE clock", NEUTRAL, "CONFLICT alert-octagon", RED, "REFUSED slash", AMBER);
        add(table, "operation", "posted check-circle", GREEN, "unassigned user-x", AMBER);
        add(table, "batch", "received inbox", BLUE, "applied check-circle", GREEN, "failed x-circle", RED);
        add(table, "source", "callback log-in", NEUTRAL, "polling refresh-cw", NEUTRAL, "manual user", NEUTRAL);
        add(table, "signature", "verified shield", GREEN, "unchecked shield", NEUTRAL, "bad shield-off", RED);
        add(table, "signature", "unknown_key help-circle", AMBER);
        deliveries(table);
        payouts(table);
        runs(table);
        add(
                table,
                "journal",
                "done check",
                GREEN,
                "nothing minus",
                NEUTRAL,
                "refused slash",
                AMBER,
                "denied lock",
                RED);
        add(table, "journal", "failed x-circle", AMBER, "unknown help-circle", AMBER);
        add(table, "connection", "connected wifi", GREEN, "retrying loader", BLUE, "lost wifi-off", RED);
        add(table, "connection", "read_only eye", BLUE);
        incidentKinds(table);
        return table;
    }

    private static void deliveries(Map<String, Map<String, Chip>> table) {
        add(table, "delivery", "applied check-circle", GREEN, "stored inbox", BLUE, "duplicate copy", NEUTRAL);
        add(table, "delivery", "content_conflict alert-octagon", RED, "unauthorized shield-off", RED);
        add(table, "delivery", "rejected slash", AMBER, "refused slash", AMBER);
        add(table, "delivery", "unavailable clock", AMBER, "fault zap", AMBER);
        add(table, "quarantine", "held archive", AMBER, "replayed check", GREEN, "set_aside minus", NEUTRAL);
    }

    private static void payouts(Map<String, Map<String, Chip>> table) {
        add(table, "payout", "new clock", NEUTRAL, "sending send", BLUE, "unknown help-circle", AMBER);
        add(table, "payout", "created loader", BLUE, "in_progress loader", BLUE, "pending_retry repeat", BLUE);
        add(table, "payout", "success check-circle", GREEN, "failed x-circle", RED, "rejected slash", RED);
        add(table, "payout", "held pause-circle", AMBER, "cancelled minus", NEUTRAL, "halted pause-circle", RED);
        add(
                table,
                "payment",
                "acted check-circle",
                GREEN,
                "not_final clock",
                NEUTRAL,
                "other_amount alert-octagon",
                RED);
        add(table, "payment", "not_known help-circle", AMBER, "nothing minus", NEUTRAL);
        add(table, "attempt", "running loader", BLUE, "no_answer clock", AMBER, "not_found help-circle", AMBER);
        add(table, "attempt", "trouble zap", AMBER, "unclear help-circle", AMBER, "warning slash", AMBER);
        add(table, "attempt", "duplicate copy", BLUE, "denied shield-off", RED);
    }

    private static void runs(Map<String, Map<String, Chip>> table) {
        add(table, "incident", "open alert-circle", RED, "acknowledged user-check", BLUE, "resolved check", NEUTRAL);
        add(
                table,
                "run",
                "reading loader",
                BLUE,
                "planned list",
                BLUE,
                "applying loader",
                BLUE,
                "done check-circle",
                GREEN);
        add(table, "run", "partly_done alert-circle", AMBER, "stopped stop-circle", NEUTRAL, "denied shield-off", RED);
        add(table, "run", "failed alert-circle", AMBER);
        add(table, "drift", "missing_here download", AMBER, "missing_there help-circle", NEUTRAL);
        add(table, "drift", "status_differs git-branch", AMBER, "amount_differs alert-triangle", RED);
        add(table, "drift", "bet_differs git-commit", AMBER, "same check", NEUTRAL);
    }

    private static void incidentKinds(Map<String, Map<String, Chip>> table) {
        List<String> red = List.of(
                "RESULT_CHANGED alert-octagon",
                "FINANCIAL_KEY_CONFLICT alert-octagon",
                "NEGATIVE_BALANCE trending-down",
                "BATCH_CONTENT_CONFLICT alert-octagon",
                "CALLBACK_UNAUTHORIZED shield-off",
                "DISPATCHER_HALTED pause-circle",
                "PAYMENT_CONFLICT alert-octagon",
                "PAYOUT_REJECTED slash",
                "PAYOUT_MISMATCH alert-octagon",
                "BATCH_FAILED x-circle",
                "STORED_SIGNATURE_BAD shield-off",
                "PAID_BEFORE_RECALCULATION alert-octagon",
                "PAYOUT_STATE_CHANGED alert-octagon",
                "INVARIANT_BROKEN alert-octagon",
                "RESYNC_DENIED shield-off");
        List<String> amber = List.of(
                "NO_PLACEMENT user-x",
                "UNKNOWN_STATUS help-circle",
                "PACKET_REJECTED slash",
                "OPERATION_STATE_UNKNOWN help-circle",
                "RESYNC_NEEDS_PERSON git-branch",
                "RESULT_WITHDRAWN corner-up-left",
                "RESULT_ODD alert-triangle",
                "RECALCULATION_STUCK rotate-cw",
                "RECALCULATION_AFTER_MANUAL rotate-cw",
                "CURRENCY_MISMATCH alert-triangle",
                "PLACEMENT_CONFLICT user-x",
                "CLOCK_AHEAD clock",
                "PAYOUT_HELD pause-circle",
                "PAYOUT_UNKNOWN help-circle",
                "APPROVAL_ASKED user-check",
                "PAYOUT_REDUCED trending-down",
                "FOREIGN_OPERATION help-circle",
                "PAYMENT_STATUS_UNKNOWN help-circle",
                "INSTALLATION_CHANGED server");
        red.forEach(entry -> put(table, "kind", entry, RED));
        amber.forEach(entry -> put(table, "kind", entry, AMBER));
    }

    /** Pairs of "word icon" and tone. */
    private static void add(Map<String, Map<String, Chip>> table, String kind, Object... wordsAndTones) {
        for (int at = 0; at < wordsAndTones.length; at += 2) {
            put(table, kind, (String) wordsAndTones[at], (Tone) wordsAndTones[at + 1]);
        }
    }

    private static void put(Map<String, Map<String, Chip>> table, String kind, String wordAndIcon, Tone tone) {
        String[] both = wordAndIcon.split(" ", 2);
        table.computeIfAbsent(kind, each -> new LinkedHashMap<>())
                .put(both[0], Chip.of("chip.about." + kind, "chip." + kind + "." + both[0], both[1], tone));
    }
}
