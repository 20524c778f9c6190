/** The engine in a world of one seed: its own rules, a store in memory, a clock that only the simulation moves. */
@NullMarked
package io.settledesk.stress.simulation;

import org.jspecify.annotations.NullMarked;
