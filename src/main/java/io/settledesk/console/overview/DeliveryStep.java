package io.settledesk.console.overview;

import java.time.Instant;

/** Deliveries of one step of time, by answer. */
record DeliveryStep(Instant from, long applied, long repeat, long refused, long temporary) {}
