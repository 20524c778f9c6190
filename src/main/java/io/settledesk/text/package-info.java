/** Words, counted words and amounts in both languages, from the bundle that the window uses too. No JavaFX. */
@NullMarked
package io.settledesk.text;

import org.jspecify.annotations.NullMarked;
