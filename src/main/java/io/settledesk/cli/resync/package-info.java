/** {@code resync}: reads coupons from the provider and applies what differs. */
@NullMarked
package io.settledesk.cli.resync;

import org.jspecify.annotations.NullMarked;
