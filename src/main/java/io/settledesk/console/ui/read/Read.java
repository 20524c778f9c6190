package io.settledesk.console.ui.read;

/**
 * What a query read, and up to when its snapshot is whole.
 *
 * @param <T> the rows, or the case
 */
public record Read<T>(T value, DataUpTo upTo) {}
