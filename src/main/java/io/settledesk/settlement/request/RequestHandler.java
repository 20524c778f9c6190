package io.settledesk.settlement.request;

import org.jdbi.v3.core.Handle;

/** Answers requests of one kind. */
public interface RequestHandler {

    /** The kind of requests it answers. */
    String kind();

    /** Whether a request must name a plan that its asker was shown. */
    default boolean needsPlan() {
        return true;
    }

    /** Does what is asked, or refuses, in the worker's transaction; effect, answer and journal line stand or fall together. */
    RequestAnswer answer(Handle handle, ClaimedRequest request);
}
