/** Asking the service about payouts through request rows: check, new attempt, release, resume. */
@NullMarked
package io.settledesk.console.payouts.ask;

import org.jspecify.annotations.NullMarked;
