/** What the service tells a monitoring system of itself. */
@NullMarked
package io.settledesk.callback.metrics;

import org.jspecify.annotations.NullMarked;
