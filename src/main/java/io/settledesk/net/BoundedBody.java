package io.settledesk.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Takes the body of an answer up to a size; a larger one is cut off while it comes, not after it was kept. */
public final class BoundedBody implements BodySubscriber<byte[]> {
    private final int most;
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.@Nullable Subscription coming;

    public BoundedBody(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        coming = subscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        for (ByteBuffer piece : pieces) {
            if (whole.isDone()) {
                return;
            }
            if (piece.remaining() > most - taken.size()) {
                if (coming != null) {
                    coming.cancel();
                }
                whole.completeExceptionally(new TooLarge(most));
                return;
            }
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            taken.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable broken) {
        whole.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        whole.complete(taken.toByteArray());
    }

    /** The body is larger than what is read. */
    public static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        TooLarge(int most) {
            super("the answer is larger than " + most + " bytes");
        }
    }
}
