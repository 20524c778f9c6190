package io.settledesk.settlement.verify;

/** Follows a check and may stop it. Called on the thread that checks. */
public interface VerifyProgress {
    /** Nobody looks. */
    VerifyProgress NONE = new VerifyProgress() {
        @Override
        public void checked(Invariant invariant, long rows) {}

        @Override
        public boolean isStopped() {
            return false;
        }
    };

    /** So many rows of an invariant are looked at; told every thousand rows and at the end of each part. */
    void checked(Invariant invariant, long rows);

    /** Whether to stop: asked at every thousandth row. */
    boolean isStopped();
}
