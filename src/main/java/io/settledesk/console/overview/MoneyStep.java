package io.settledesk.console.overview;

import java.math.BigDecimal;
import java.time.Instant;

/** Operations of one step of time in one currency; both sums are zero or more. */
record MoneyStep(Instant from, BigDecimal credits, BigDecimal debits) {}
