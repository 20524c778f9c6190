/** Incidents: decide, with the facts beside the decision. */
@NullMarked
package io.settledesk.console.incidents;

import org.jspecify.annotations.NullMarked;
