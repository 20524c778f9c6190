package io.settledesk.demo;

/** The steps of a first start, in their order; a later start has nothing to do for most of them. */
public enum DemoStep {
    UNPACKED,
    STARTED,
    TABLES_MADE,
    PACKETS_SENT,
    READY
}
