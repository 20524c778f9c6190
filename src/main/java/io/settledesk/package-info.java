/** Entry point: picks the command. */
@NullMarked
package io.settledesk;

import org.jspecify.annotations.NullMarked;
