/** What a person chose for looking at things, and the file that keeps it. */
@NullMarked
package io.settledesk.console.ui.settings;

import org.jspecify.annotations.NullMarked;
