/**
 * Settings: one catalogue of keys, read from the command line, the environment and a file, in this order, and turned into
 * the records that each part asks for.
 */
@NullMarked
package io.settledesk.settings;

import org.jspecify.annotations.NullMarked;
