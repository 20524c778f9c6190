package io.settledesk.domain.payout;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where a payout stands: a closed list with one table of allowed changes, {@link #allowedNext()}. */
public enum PayoutState {
    /** Made with its credit, never sent. */
    NEW,
    /** Waits for a person: above a limit, an odd result, or the platform knows another operation under its id. */
    HELD,
    /** Its credit was taken back before it was sent; its money was returned. */
    CANCELLED,
    /** Claimed by a dispatcher; a call is on its way, or its process died with it. */
    SENDING,
    /** It may have been made at the platform: looked up or sent again under the same id, never under another. */
    UNKNOWN,
    /** Made at the platform. */
    CREATED,
    /** The platform works on it. */
    IN_PROGRESS,
    /** The platform sends it again by itself; nothing is made on our side. */
    PENDING_RETRY,
    /** Paid. */
    SUCCESS,
    /** The platform made it and it failed; its money was returned. */
    FAILED,
    /** The platform refused to make it; its money was returned. */
    REJECTED;

    private static final Map<PayoutState, Set<PayoutState>> ALLOWED = allowed();

    /** The states that the platform's own words for an operation stand for. */
    private static final Set<PayoutState> OF_PLATFORM = Set.of(CREATED, IN_PROGRESS, PENDING_RETRY, SUCCESS, FAILED);

    /** The word used in the database and by the platform. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Which states may follow. */
    public Set<PayoutState> allowedNext() {
        return ALLOWED.getOrDefault(this, Set.of());
    }

    /** Whether this state may become that one; a state may always stay what it is. */
    public boolean mayBecome(PayoutState next) {
        return next == this || allowedNext().contains(next);
    }

    /** Whether nothing changes any more. */
    public boolean isFinal() {
        return allowedNext().isEmpty();
    }

    /** Whether its money goes back to the account on entering this state. */
    public boolean returnsMoney() {
        return this == CANCELLED || this == FAILED || this == REJECTED;
    }

    /** Whether the platform has said that it knows the operation. */
    public boolean isOfPlatform() {
        return OF_PLATFORM.contains(this);
    }

    /**
     * The state of a word as {@link #word()} gives it.
     *
     * @throws IllegalArgumentException for any other word
     */
    public static PayoutState ofWord(String word) {
        return Arrays.stream(values())
                .filter(state -> state.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown payout state \"" + word + "\""));
    }

    private static Map<PayoutState, Set<PayoutState>> allowed() {
        Map<PayoutState, Set<PayoutState>> table = new EnumMap<>(PayoutState.class);
        // To unknown where the database was restored: a copy of it may have sent the payout already.
        table.put(NEW, EnumSet.of(HELD, CANCELLED, SENDING, UNKNOWN));
        table.put(HELD, EnumSet.of(NEW, CANCELLED, UNKNOWN));
        // Back to new only where the platform refused us before it looked at the operation (AuthError, AccessError).
        table.put(
                SENDING,
                EnumSet.of(NEW, HELD, UNKNOWN, CREATED, IN_PROGRESS, PENDING_RETRY, SUCCESS, FAILED, REJECTED));
        table.put(UNKNOWN, EnumSet.of(SENDING, HELD, CREATED, IN_PROGRESS, PENDING_RETRY, SUCCESS, FAILED));
        table.put(CREATED, EnumSet.of(HELD, IN_PROGRESS, PENDING_RETRY, SUCCESS, FAILED));
        table.put(IN_PROGRESS, EnumSet.of(HELD, CREATED, PENDING_RETRY, SUCCESS, FAILED));
        table.put(PENDING_RETRY, EnumSet.of(HELD, CREATED, IN_PROGRESS, SUCCESS, FAILED));
        return table;
    }
}
