package io.settledesk.console.overview;

/** Incidents of one kind that were opened and that were resolved within the range. */
record IncidentBar(String kind, long opened, long resolved) {}
