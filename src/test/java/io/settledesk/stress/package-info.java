/** Faults by the hundred against the real receiver, engine and database, with one check of the database after each. */
@NullMarked
package io.settledesk.stress;

import org.jspecify.annotations.NullMarked;
