package io.settledesk.console.ui.task;

/** Background work that reports progress or can be stopped half way. */
@FunctionalInterface
public interface Work<T> {
    T run(TaskContext context) throws Exception;
}
