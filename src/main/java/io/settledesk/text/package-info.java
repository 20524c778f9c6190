/**
 * Words, counted words and amounts in both languages, from the bundle that the window uses too; cells that are no formulas. No
 * JavaFX.
 */
@NullMarked
package io.settledesk.text;

import org.jspecify.annotations.NullMarked;
