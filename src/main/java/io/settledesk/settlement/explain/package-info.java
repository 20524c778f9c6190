/** Why a coupon has its amount: its stored versions folded through the rules, step by step. */
@NullMarked
package io.settledesk.settlement.explain;

import org.jspecify.annotations.NullMarked;
