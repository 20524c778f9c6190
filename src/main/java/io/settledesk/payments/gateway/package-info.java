/** Callbacks of payment gateways (source 002): each payment acts once, however often it is told. */
@NullMarked
package io.settledesk.payments.gateway;

import org.jspecify.annotations.NullMarked;
