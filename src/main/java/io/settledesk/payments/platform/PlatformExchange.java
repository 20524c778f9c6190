package io.settledesk.payments.platform;

import io.settledesk.net.BoundedBody;
import io.settledesk.net.SafeAddress;
import io.settledesk.packet.ShownText;
import io.settledesk.payments.mask.MaskedText;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;

/** One request to the platform within its time, and what is kept of it. A redirect is never followed. */
final class PlatformExchange {
    private static final int LONGEST_KEPT = 8_000;
    private static final int LONGEST_MESSAGE = 300;

    private final PlatformSettings settings;
    private final HttpClient client;

    PlatformExchange(PlatformSettings settings) {
        this.settings = settings;
        this.client = HttpClient.newBuilder()
                .connectTimeout(settings.timeOut())
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /**
     * A request.
     *
     * @param body absent for a question by path
     * @param numbers numbers of cards and accounts that must not be kept whole
     */
    record Question(String method, String path, Optional<String> body, Set<String> numbers) {}

    /** Sends it; an envelope is read further, whatever else came is no answer. */
    PlatformAnswer ask(Question question, BiFunction<Envelope, PlatformCall, PlatformAnswer> read) {
        String kept = hidden(
                question.method() + " " + question.path()
                        + question.body().map(body -> "\n" + body).orElse(""),
                question.numbers());
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request(question), head -> new BoundedBody(PlatformSettings.MOST_BODY_BYTES));
        try {
            HttpResponse<byte[]> came = answer.get(settings.timeOut().toMillis(), TimeUnit.MILLISECONDS);
            return judged(question, kept, came, read);
        } catch (TimeoutException late) {
            return silent(
                    kept, Why.TIME_OUT, "no answer within " + settings.timeOut().toMillis() + " ms");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return silent(kept, Why.BROKEN, "the service stopped while it waited");
        } catch (ExecutionException failed) {
            return broken(kept, failed);
        } finally {
            answer.cancel(true);
        }
    }

    private PlatformAnswer judged(
            Question question,
            String kept,
            HttpResponse<byte[]> came,
            BiFunction<Envelope, PlatformCall, PlatformAnswer> read) {
        int status = came.statusCode();
        Optional<Envelope> envelope = Envelope.read(came.body());
        String text = envelope.map(Envelope::toString).orElseGet(() -> new String(came.body(), StandardCharsets.UTF_8));
        PlatformCall call = new PlatformCall(
                kept,
                Optional.of(hidden(text, question.numbers())),
                OptionalInt.of(status),
                envelope.flatMap(Envelope::requestId)
                        .or(() -> came.headers().firstValue("x-request-id").map(MaskedText::of))
                        .map(id -> ShownText.line(id, LONGEST_MESSAGE)));
        boolean isAnswer = status / 100 == 2
                || (status / 100 == 4 && envelope.filter(Envelope::isDenial).isPresent());
        if (!isAnswer) {
            return new Unclear(why(status), "HTTP " + status, call);
        }
        return envelope.map(found -> read.apply(found, call))
                .orElseGet(() -> new Unclear(Why.UNREADABLE, "the body is no envelope of the platform", call));
    }

    private static Why why(int status) {
        if (status >= 500) {
            return Why.SERVER_ERROR;
        }
        if (status == 408 || status == 429) {
            return Why.BUSY;
        }
        if (status >= 400) {
            return Why.REFUSED;
        }
        return status >= 300 ? Why.REDIRECTED : Why.UNREADABLE;
    }

    private static PlatformAnswer broken(String kept, ExecutionException failed) {
        for (Throwable at = failed.getCause(); at != null; at = at.getCause()) {
            if (at instanceof BoundedBody.TooLarge) {
                return silent(kept, Why.UNREADABLE, String.valueOf(at.getMessage()));
            }
            if (at instanceof HttpTimeoutException) {
                return silent(kept, Why.TIME_OUT, String.valueOf(at.getMessage()));
            }
        }
        String words = failed.getCause() instanceof IOException io && io.getMessage() != null
                ? io.getMessage()
                : String.valueOf(failed.getCause());
        return silent(kept, Why.BROKEN, ShownText.line(words, LONGEST_MESSAGE));
    }

    private static PlatformAnswer silent(String kept, Why why, String message) {
        return new Unclear(
                why, message, new PlatformCall(kept, Optional.empty(), OptionalInt.empty(), Optional.empty()));
    }

    private HttpRequest request(Question question) {
        HttpRequest.BodyPublisher body =
                question.body().map(HttpRequest.BodyPublishers::ofString).orElseGet(HttpRequest.BodyPublishers::noBody);
        return HttpRequest.newBuilder(SafeAddress.below(settings.baseUrl(), question.path()))
                .timeout(settings.timeOut())
                .header("Accept", "application/json")
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + settings.token())
                .method(question.method(), body)
                .build();
    }

    /** Hidden first and cut afterwards: half a number is one too. */
    private String hidden(String text, Set<String> numbers) {
        String masked = MaskedText.hide(ShownText.of(text), numbers, Set.of(settings.token()));
        return masked.length() <= LONGEST_KEPT ? masked : masked.substring(0, LONGEST_KEPT) + "…";
    }
}
