/** The writes of a run, one statement a table, each counted. */
@NullMarked
package io.settledesk.settlement.commit;

import org.jspecify.annotations.NullMarked;
