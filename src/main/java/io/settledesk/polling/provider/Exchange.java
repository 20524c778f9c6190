package io.settledesk.polling.provider;

import io.settledesk.net.BoundedBody;
import io.settledesk.polling.provider.ReadFailed.Kind;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One request and its whole answer, within its time; a stop that is asked for ends the wait at once. */
final class Exchange {
    private static final long LOOK_UP_MILLIS = 200;

    private final HttpClient client;
    private final Duration timeOut;
    private final int maxBodyBytes;

    Exchange(HttpClient client, Duration timeOut, int maxBodyBytes) {
        this.client = client;
        this.timeOut = timeOut;
        this.maxBodyBytes = maxBodyBytes;
    }

    /**
     * Sends it.
     *
     * @throws IOException when there is no whole answer: trying again is right
     * @throws ReadFailed when the run is stopped, or the answer is too large
     */
    HttpResponse<byte[]> send(HttpRequest request, Stop stop) throws IOException {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, head -> new BoundedBody(maxBodyBytes));
        long end = System.nanoTime() + timeOut.toNanos();
        try {
            while (true) {
                long left = Math.min(TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()), LOOK_UP_MILLIS);
                if (left <= 0) {
                    throw new IOException("no answer within " + timeOut.toSeconds() + " s");
                }
                requireGoingOn(stop);
                try {
                    return answer.get(left, TimeUnit.MILLISECONDS);
                } catch (TimeoutException notYet) {
                    // Time to look again whether to go on.
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ReadFailed(Kind.INTERRUPTED, "interrupted", stopped);
        } catch (ExecutionException failed) {
            throw broken(failed);
        } finally {
            answer.cancel(true);
        }
    }

    /** Waits between two tries. */
    static void pause(Duration wait, Stop stop) {
        long end = System.nanoTime() + wait.toNanos();
        try {
            for (long left = wait.toMillis(); left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                requireGoingOn(stop);
                Thread.sleep(Math.min(left, LOOK_UP_MILLIS));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ReadFailed(Kind.INTERRUPTED, "interrupted", stopped);
        }
    }

    private static void requireGoingOn(Stop stop) {
        if (stop.isAsked()) {
            throw new ReadFailed(Kind.STOPPED, "stopped");
        }
    }

    private static IOException broken(ExecutionException failed) {
        Throwable cause = failed.getCause();
        for (Throwable at = cause; at != null; at = at.getCause()) {
            if (at instanceof BoundedBody.TooLarge) {
                throw new ReadFailed(Kind.UNREADABLE, String.valueOf(at.getMessage()), failed);
            }
        }
        return cause instanceof IOException io ? io : new IOException("the exchange failed", failed);
    }
}
