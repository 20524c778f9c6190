/** The pure rules of payouts: states, merchant ids, what is paid out and what waits for a person (design §6, source 003). */
package io.settledesk.domain.payout;
