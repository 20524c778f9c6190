/** The replay flow: dry run first, then reason and confirmation, then what the service answered. */
@NullMarked
package io.settledesk.console.replay;

import org.jspecify.annotations.NullMarked;
