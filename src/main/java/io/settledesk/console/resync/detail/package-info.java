/** One line in full: here and there, field by field and bet by bet. */
@NullMarked
package io.settledesk.console.resync.detail;

import org.jspecify.annotations.NullMarked;
