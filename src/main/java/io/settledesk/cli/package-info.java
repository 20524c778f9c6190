/** The commands. Here: the first word and the way to the others; one command a file, by duty, in the packages inside. */
@NullMarked
package io.settledesk.cli;

import org.jspecify.annotations.NullMarked;
