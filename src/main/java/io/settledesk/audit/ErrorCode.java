package io.settledesk.audit;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;

/** A code computed from the root cause and its frames, so that one bug has one code in dialog, log, answer and ticket. */
public final class ErrorCode {
    private static final int FRAMES = 3;
    private static final String OURS = "io.settledesk.";

    private ErrorCode() {}

    /** {@code E-7F3A}. Line numbers and messages do not count: they change from run to run. */
    public static String of(Throwable failure) {
        Throwable root = root(failure);
        StringBuilder identity = new StringBuilder(root.getClass().getName());
        StackTraceElement[] frames = root.getStackTrace();
        int ours = 0;
        for (StackTraceElement frame : frames) {
            if (ours < FRAMES && frame.getClassName().startsWith(OURS)) {
                identity.append('|').append(frame.getClassName()).append('.').append(plain(frame.getMethodName()));
                ours++;
            }
        }
        if (ours == 0 && frames.length > 0) {
            identity.append('|').append(frames[0].getClassName()).append('.').append(frames[0].getMethodName());
        }
        CRC32 sum = new CRC32();
        sum.update(identity.toString().getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "E-%04X", sum.getValue() & 0xFFFF);
    }

    /** The deepest cause. */
    public static Throwable root(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Throwable at = failure;
        while (at.getCause() != null && seen.add(at)) {
            at = at.getCause();
        }
        return at;
    }

    /** Lambdas are numbered by the compiler. */
    private static String plain(String method) {
        return method.startsWith("lambda$") ? method.replaceAll("\\d+$", "") : method;
    }
}
