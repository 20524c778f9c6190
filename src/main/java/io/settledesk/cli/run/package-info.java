/** What every command stands on: options, settings, the database, output, and the edge where failures become one line. */
@NullMarked
package io.settledesk.cli.run;

import org.jspecify.annotations.NullMarked;
