/** The flow that begins a reading: which coupons, and why. */
@NullMarked
package io.settledesk.console.resync.begin;

import org.jspecify.annotations.NullMarked;
