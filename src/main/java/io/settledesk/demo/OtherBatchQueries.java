package io.settledesk.demo;

import org.jdbi.v3.core.Handle;

/** Looks for packets that are not the simulator's own. */
final class OtherBatchQueries {
    private static final String IS_ANY_ID_WITHOUT =
            "select exists (select 1 from batch where not starts_with(batch_id, :prefix))";

    private final Handle handle;

    OtherBatchQueries(Handle handle) {
        this.handle = handle;
    }

    boolean isAnyIdWithout(String prefix) {
        return handle.createQuery(IS_ANY_ID_WITHOUT)
                .bind("prefix", prefix)
                .mapTo(Boolean.class)
                .one();
    }
}
