/** Commands that play the other side, for trying things out. */
@NullMarked
package io.settledesk.cli.simulate;

import org.jspecify.annotations.NullMarked;
