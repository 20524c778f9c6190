/** Hides numbers of cards and accounts, and secrets, in texts that are kept or shown. */
@NullMarked
package io.settledesk.payments.mask;

import org.jspecify.annotations.NullMarked;
