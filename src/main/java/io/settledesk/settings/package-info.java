/** Settings: one catalogue of keys, read from the command line, the environment and a file, in this order. JDK only. */
@NullMarked
package io.settledesk.settings;

import org.jspecify.annotations.NullMarked;
