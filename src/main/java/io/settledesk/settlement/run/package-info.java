/** A run up to its writes: locks, what is read after them, the rules, and whose money each operation is. Plan and effect share it. */
@NullMarked
package io.settledesk.settlement.run;

import org.jspecify.annotations.NullMarked;
