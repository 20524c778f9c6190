/** Effects that people ask for: the request rows, the worker that answers them and what it answered. */
@NullMarked
package io.settledesk.settlement.request;

import org.jspecify.annotations.NullMarked;
