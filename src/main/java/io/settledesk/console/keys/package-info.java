/** Financial keys: which money operations happened, and the proof that each happened once, or never. */
@NullMarked
package io.settledesk.console.keys;

import org.jspecify.annotations.NullMarked;
