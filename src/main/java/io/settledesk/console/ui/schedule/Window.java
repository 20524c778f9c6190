package io.settledesk.console.ui.schedule;

import java.time.Instant;

/** When a send is due: from the earliest to the latest moment. */
public record Window(Instant from, Instant to) {}
