/** What every client of another's service holds: safe addresses, bounded answers. */
@NullMarked
package io.settledesk.net;

import org.jspecify.annotations.NullMarked;
