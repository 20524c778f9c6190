/** The check of everything that must always hold, on one snapshot of the database. */
@NullMarked
package io.settledesk.settlement.verify;

import org.jspecify.annotations.NullMarked;
