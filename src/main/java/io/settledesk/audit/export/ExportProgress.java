package io.settledesk.audit.export;

/** Follows an export and may stop it. Called on the thread that exports. */
public interface ExportProgress {
    /** Nobody looks. */
    ExportProgress NONE = new ExportProgress() {
        @Override
        public void written(long rows, long bytes) {}

        @Override
        public boolean isStopped() {
            return false;
        }
    };

    /** So many rows and bytes are written; told every thousand rows and at the end. */
    void written(long rows, long bytes);

    /** Whether to stop: asked at each row. */
    boolean isStopped();
}
