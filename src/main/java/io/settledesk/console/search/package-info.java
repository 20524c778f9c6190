/** The one search field: what was pasted, what it may be, and what to say when nothing is found. */
@NullMarked
package io.settledesk.console.search;

import org.jspecify.annotations.NullMarked;
