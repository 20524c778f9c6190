package io.settledesk.callback.receive;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads a body without holding a thread while the sender sends slowly, and never buffers more than the limit, whatever
 * length was announced. What is too large is read a while longer and thrown away: a sender that writes before it reads would
 * otherwise see a broken connection instead of the answer, and send it again.
 */
final class BodyReader implements ReadListener {
    private static final int CHUNK = 16 * 1024;
    private static final long THROWN_AWAY = 64L * 1024 * 1024;

    private final ServletInputStream in;
    private final int limit;
    private final AtomicLong room;
    private final byte[] chunk = new byte[CHUNK];
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private ByteArrayOutputStream read = new ByteArrayOutputStream();
    private long reserved;
    private long total;
    private volatile boolean tooLarge;

    /**
     * A reader that has not begun.
     *
     * @param room bytes that all readers together may still buffer
     */
    BodyReader(ServletInputStream in, int limit, AtomicLong room) {
        this.in = in;
        this.limit = limit;
        this.room = room;
    }

    /** Begins. The result fails with {@link TooLarge}, {@link NoRoom}, or the connection's failure. */
    CompletionStage<byte[]> begin(long announced) {
        tooLarge = announced > limit;
        in.setReadListener(this);
        return body;
    }

    /** Whether there is a result, of whatever kind. */
    boolean isDone() {
        return body.isDone();
    }

    boolean isTooLarge() {
        return tooLarge;
    }

    /** Gives its room back; the body may no longer be used. */
    synchronized void release() {
        room.addAndGet(reserved);
        reserved = 0;
        read = new ByteArrayOutputStream();
    }

    /** Ends with {@link Cut}, unless it has ended: nothing is read any more. */
    void cut() {
        body.completeExceptionally(new Cut());
    }

    @Override
    public void onDataAvailable() throws IOException {
        while (!body.isDone() && in.isReady()) {
            int length = in.read(chunk);
            if (length < 0) {
                return;
            }
            take(length);
        }
    }

    @Override
    public void onAllDataRead() {
        if (tooLarge) {
            body.completeExceptionally(new TooLarge());
        } else {
            byte[] bytes = read.toByteArray();
            read = new ByteArrayOutputStream();
            body.complete(bytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    private void take(int length) {
        total += length;
        if (!tooLarge && total > limit) {
            tooLarge = true;
            read = new ByteArrayOutputStream();
        }
        if (tooLarge) {
            if (total > limit + THROWN_AWAY) {
                body.completeExceptionally(new TooLarge());
            }
        } else if (!keep(length)) {
            body.completeExceptionally(new NoRoom());
        }
    }

    /** Whether there was room. What comes after the end is let go: nobody would give its room back. */
    private synchronized boolean keep(int length) {
        if (body.isDone()) {
            return true;
        }
        reserved += length;
        if (room.addAndGet(-length) < 0) {
            return false;
        }
        read.write(chunk, 0, length);
        return true;
    }

    /** It was not here in time. */
    static final class Cut extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The body is larger than the limit; how much larger is not known. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** So many bodies are being read that another would endanger all. */
    static final class NoRoom extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
