/** A PostgreSQL in the user's data directory: unpacked, initialised, started, shared between windows and stopped. */
@NullMarked
package io.settledesk.demo.postgres;

import org.jspecify.annotations.NullMarked;
