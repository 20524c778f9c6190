/**
 * The settlement engine: the only writer of coupons, bets, generations, financial operations, ledger entries and balances.
 * Here: applying a batch. Inside, by feature: plan, run, store, replay, request, placement, explain, verify.
 */
@NullMarked
package io.settledesk.settlement;

import org.jspecify.annotations.NullMarked;
