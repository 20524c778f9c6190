/** What an apply, a replay or a settlement would do, before it is done: the plan that a person sees and whose hash a request names. */
@NullMarked
package io.settledesk.settlement.plan;

import org.jspecify.annotations.NullMarked;
