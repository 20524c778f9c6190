/** How the parts of a check are run on one snapshot: one after the other, or side by side. */
@NullMarked
package io.settledesk.settlement.verify.lane;

import org.jspecify.annotations.NullMarked;
