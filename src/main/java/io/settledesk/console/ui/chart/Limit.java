package io.settledesk.console.ui.chart;

/** A line across a chart and its words, e.g. 8,000 "our limit". */
public record Limit(double at, String words) {}
