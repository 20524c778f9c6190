/** The first screen: what needs a person now, and does money flow. */
@NullMarked
package io.settledesk.console.overview;

import org.jspecify.annotations.NullMarked;
