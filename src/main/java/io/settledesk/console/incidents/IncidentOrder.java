package io.settledesk.console.incidents;

import io.settledesk.console.ui.list.Sort;

/** The two orders of the list. */
final class IncidentOrder {
    static final String RISK = "risk";
    static final String OPENED = "opened";
    static final Sort FIRST = Sort.descending(RISK);

    private IncidentOrder() {}

    /** Key of its words in the footer. */
    static String wordsKey(Sort sort) {
        if (sort.column().equals(RISK)) {
            return "incidents.order.risk";
        }
        return sort.descending() ? "list.order.newest" : "list.order.oldest";
    }
}
