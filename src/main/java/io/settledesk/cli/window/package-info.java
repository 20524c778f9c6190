/** Starting the console and rendering its screens. */
@NullMarked
package io.settledesk.cli.window;

import org.jspecify.annotations.NullMarked;
