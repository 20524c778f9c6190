package io.settledesk.demo.provider;

import java.time.Instant;
import java.util.OptionalInt;

/**
 * One HTTP request of the provider and how it judged the answer.
 *
 * @param number from 1 to the schedule's most
 * @param at when it began, in the provider's time
 * @param httpStatus empty when there was no answer
 */
public record Send(String batchId, int number, Instant at, Verdict verdict, OptionalInt httpStatus) {

    /** What the provider makes of it. */
    public enum Verdict {
        /** 200: done. */
        DELIVERED,
        /** 500, 502, 503 or 504: sent again. */
        TEMPORARY,
        /** No whole answer in time: sent again, though it may have been taken. */
        TIMED_OUT,
        /** No connection, or it broke: sent again. */
        BROKEN,
        /** Any other answer, also 201 or 204: final, never sent again. */
        REFUSED;

        boolean isSentAgain() {
            return this == TEMPORARY || this == TIMED_OUT || this == BROKEN;
        }
    }
}
