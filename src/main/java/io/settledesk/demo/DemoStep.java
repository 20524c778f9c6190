package io.settledesk.demo;

/** The steps of a first start, in their order; a later start takes those that have nothing to do in no time. */
public enum DemoStep {
    UNPACKED,
    STARTED,
    TABLES_MADE,
    PACKETS_SENT,
    READY
}
