/** The work of a resync: finding and reading coupons, comparing, planning, applying, and their tables. */
@NullMarked
package io.settledesk.polling.run;

import org.jspecify.annotations.NullMarked;
