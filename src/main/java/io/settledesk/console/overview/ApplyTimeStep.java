package io.settledesk.console.overview;

import java.math.BigDecimal;
import java.time.Instant;

/** How long applying took in one step of time: half were quicker than p50, one of a hundred was slower than p99; in ms. */
record ApplyTimeStep(Instant from, BigDecimal p50, BigDecimal p99) {}
