package io.settledesk.db;

/**
 * How a pool is used at a moment.
 *
 * @param active connections in use
 * @param idle connections that are free
 * @param waiting threads that wait for one
 * @param most the pool's size
 */
public record PoolUse(int active, int idle, int waiting, int most) {}
