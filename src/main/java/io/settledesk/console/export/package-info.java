/** The export flow: the list on screen into a file, with its manifest. */
@NullMarked
package io.settledesk.console.export;

import org.jspecify.annotations.NullMarked;
