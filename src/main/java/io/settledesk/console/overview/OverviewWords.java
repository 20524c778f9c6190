package io.settledesk.console.overview;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Optional;

/** The sentences of the overview. */
final class OverviewWords {
    private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("HH:mm");

    private final Texts texts;
    private final Formats formats;

    OverviewWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    /** The kind; where it stands on several rows, because currencies are never added up, with the currency of this one. */
    String kind(NeedRow row, Collection<NeedRow> all) {
        String word = Chips.incidentKind(row.kind()).word(texts);
        long rows =
                all.stream().filter(other -> other.kind().equals(row.kind())).count();
        if (rows < 2) {
            return word;
        }
        return texts.text(
                "overview.kind.currency",
                word,
                row.atRisk().map(Money::currency).orElseGet(() -> texts.text("overview.kind.nomoney")));
    }

    /** What it is about: the only subject, or the first and how many more. */
    String what(NeedRow row) {
        String own = "overview.what." + row.kind();
        if (texts.has(own)) {
            return texts.text(own, row.told(), HOUR.format(row.oldest().atZone(formats.zone())));
        }
        return row.subjects() == 1
                ? row.subject()
                : texts.text("overview.what.more", row.subject(), row.subjects() - 1);
    }

    /** {@code 23, oldest 41 min}. */
    String needsNote(Needs needs) {
        return needs.oldest()
                .map(oldest -> texts.text(
                        "overview.needs.note",
                        needs.total(),
                        age(Duration.between(oldest, needs.upTo().readAt()))))
                .orElse("");
    }

    String nothingNeeded(Needs needs) {
        return texts.text("overview.needs.none", needs.packets(), needs.operations());
    }

    String receiver(ServiceState state) {
        String seen = state.receiverSeen()
                .map(at -> texts.text("overview.receiver.seen", age(Duration.between(at, state.readAt()))))
                .orElse(texts.text("overview.receiver.never"));
        return state.lastDelivery()
                .map(at -> texts.text("overview.receiver.last", seen, clock(at, state.readAt())))
                .orElse(seen);
    }

    Chip receiverChip(ServiceState state) {
        if (state.receiverSeen().isEmpty()) {
            return chip("never", "help-circle", Tone.AMBER);
        }
        return state.isReceiverSilent()
                ? chip("silent", "alert-circle", Tone.AMBER)
                : chip("running", "check-circle", Tone.GREEN);
    }

    String queue(String key, ServiceState.Queue queue, Instant readAt) {
        return queue.oldest()
                .map(oldest -> texts.text("overview." + key + ".waits", queue.depth(), clock(oldest, readAt)))
                .orElse(texts.text("overview." + key + ".none"));
    }

    Chip queueChip(ServiceState.Queue queue) {
        return queue.depth() == 0
                ? chip("empty", "check-circle", Tone.GREEN)
                : chip("waits", "loader", Tone.BLUE, queue.depth());
    }

    /** {@code 3 due since 10:15:02 UTC · 1 of unknown state}. */
    String sending(ServiceState state) {
        ServiceState.PayoutSending sending = state.sending();
        String due = queue("sending", sending.due(), state.readAt());
        return sending.unknown() == 0 ? due : texts.text("overview.sending.unknown", due, sending.unknown());
    }

    Chip sendingChip(ServiceState.PayoutSending sending) {
        if (sending.isStopped()) {
            return chip("stopped", "pause-circle", Tone.RED);
        }
        return sending.paysCredits() ? chip("running", "check-circle", Tone.GREEN) : chip("off", "minus", Tone.NEUTRAL);
    }

    String verification(ServiceState state) {
        return state.verification()
                .map(last -> texts.text(
                        "overview.verify.facts", clock(last.at(), state.readAt()), last.rows(), last.violations()))
                .orElse(texts.text("overview.verify.none"));
    }

    Chip verificationChip(ServiceState state) {
        Optional<Long> violations = state.verification().map(ServiceState.Verification::violations);
        if (violations.isEmpty()) {
            return chip("unverified", "shield", Tone.NEUTRAL);
        }
        return violations.get() == 0
                ? chip("holds", "check-circle", Tone.GREEN)
                : chip("broken", "alert-octagon", Tone.RED, violations.get());
    }

    /** {@code 10:15:02.114 UTC, 7 coupons differ}. */
    String resync(ServiceState state) {
        return state.resync()
                .map(last -> texts.text("overview.resync.facts", clock(last.at(), state.readAt()), last.drift()))
                .orElse(texts.text("overview.resync.none"));
    }

    Chip resyncChip(ServiceState state) {
        return state.resync()
                .map(last -> Chips.run(last.state().equals("listing") ? "reading" : last.state()))
                .orElse(chip("unread", "refresh-cw", Tone.NEUTRAL));
    }

    /** The clock, with the day when it is not that of the reading. */
    private String clock(Instant at, Instant readAt) {
        boolean recent = Duration.between(at, readAt).compareTo(Duration.ofHours(12)) < 0;
        return recent ? formats.clock(at) : formats.time(at);
    }

    private String age(Duration age) {
        long seconds = Math.max(0, age.toSeconds());
        if (seconds < 60) {
            return texts.text("duration.s", seconds);
        }
        return seconds < 3600
                ? texts.text("overview.minutes", seconds / 60)
                : formats.duration(Duration.ofSeconds(seconds));
    }

    private static Chip chip(String word, String icon, Tone tone, Object... arguments) {
        return Chip.custom("overview.service", "overview.chip." + word, icon, tone, arguments);
    }
}
