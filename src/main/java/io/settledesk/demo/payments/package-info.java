/** Payouts and payments of the embedded default: its platform, its gateway, and how two days of both are told. */
@NullMarked
package io.settledesk.demo.payments;

import org.jspecify.annotations.NullMarked;
