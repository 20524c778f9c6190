package io.settledesk.console.ui.control;

import io.settledesk.console.ui.chip.Chip;

/**
 * The line over the rows of a group.
 *
 * @param chip its icon in its tone, and its word
 * @param words what follows, muted: count and sum
 */
public record Heading(Chip chip, String words) {}
