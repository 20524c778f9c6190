package io.settledesk.settlement;

import io.settledesk.settlement.plan.PlanItem;
import java.util.List;

/** What became of a batch. Both are answered 200: the provider has nothing to send again. */
public sealed interface ApplyResult {

    /**
     * It was new and is applied whole.
     *
     * @param items one an element, in array order
     */
    record Applied(List<PlanItem> items) implements ApplyResult {
        public Applied {
            items = List.copyOf(items);
        }
    }

    /**
     * It was new and is stored; a worker applies it.
     *
     * @param couponCount its elements
     */
    record Stored(int couponCount) implements ApplyResult {}

    /**
     * Its id was known; nothing was applied. Of another content the engine has opened {@code BATCH_CONTENT_CONFLICT}; the
     * receiver keeps the body with its delivery.
     *
     * @param sameContent whether it says what the stored one says
     */
    record Duplicate(boolean sameContent) implements ApplyResult {}
}
