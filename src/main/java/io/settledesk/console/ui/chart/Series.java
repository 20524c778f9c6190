package io.settledesk.console.ui.chart;

/**
 * A series of a chart.
 *
 * @param wordKey key of its word, in legend and table
 * @param colour name of a chart colour: applied, repeat, refused, temporary, other
 */
public record Series(String wordKey, String colour) {}
