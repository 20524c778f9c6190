/** What can go wrong, sorted by what a person can do about it. */
@NullMarked
package io.settledesk.console.ui.problem;

import org.jspecify.annotations.NullMarked;
