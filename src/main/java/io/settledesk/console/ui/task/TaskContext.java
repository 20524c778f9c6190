package io.settledesk.console.ui.task;

/** What background work sees of its task. */
public interface TaskContext {
    /** True once the person pressed Stop or a newer run of the same name began. */
    boolean isCancelled();

    /** Done when the task is cancelled, on a thread of the pool; for cancelling a statement in the database. At once if it already is. */
    void onCancel(Runnable cancel);

    /** How far it is; total is 0 while it is not known. */
    void progress(long done, long total);
}
