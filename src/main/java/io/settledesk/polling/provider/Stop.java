package io.settledesk.polling.provider;

/** Whether somebody wants a run to end; asked between steps and, several times a second, while waiting. */
@FunctionalInterface
public interface Stop {
    /** Nobody does. */
    Stop NEVER = () -> false;

    boolean isAsked();
}
