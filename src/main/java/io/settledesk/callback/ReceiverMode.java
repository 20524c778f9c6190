package io.settledesk.callback;

import java.util.Locale;

/** When a received batch is applied (setting {@code receiver.mode}). */
public enum ReceiverMode {
    /** In the request's own transaction, before the answer. */
    DIRECT,
    /** Stored first and answered; workers apply it. */
    INBOX;

    /**
     * The mode of a setting's word.
     *
     * @throws IllegalArgumentException for another word
     */
    public static ReceiverMode ofWord(String word) {
        for (ReceiverMode mode : values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("receiver.mode is \"" + word + "\": it must be direct or inbox");
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
