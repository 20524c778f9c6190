/** How log lines are written: one event a line, whatever a sender put into it. */
@NullMarked
package io.settledesk.logs;

import org.jspecify.annotations.NullMarked;
