package io.settledesk.console.ui.schedule;

import java.time.Instant;

/** What the provider does next with a packet. */
public sealed interface NextSend {

    /** Answered 200 in time. Another send would mean that the answer was lost. */
    record Finished(Instant at) implements NextSend {}

    /** Answered with something that the sender takes as final. */
    record Refused(int answer, Instant at) implements NextSend {}

    /** The number of the last send is known. */
    record Expected(int send, Window window) implements NextSend {}

    /** That send did not reach us in its window; the one after it is due. */
    record Missed(int send, Window window, Expected next) implements NextSend {}

    /**
     * The number of the last send is not known.
     *
     * @param earliest the window if the last seen was the first send
     * @param latest the latest moment at which any send could still come
     * @param only whether only one send was seen
     */
    record Unnumbered(Window earliest, Instant latest, boolean only) implements NextSend {}

    /** The fifth was seen, or the time of the schedule is over. */
    record UsedUp(Instant last) implements NextSend {}

    /** Nothing was sent over HTTP, or nothing of it is kept. */
    record None() implements NextSend {}
}
