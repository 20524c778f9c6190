package io.settledesk.polling.provider;

import io.settledesk.domain.StatusCatalogue;
import io.settledesk.net.SafeAddress;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.ReadAnswer;
import io.settledesk.packet.ReadAnswerParser;
import io.settledesk.packet.Signatures;
import io.settledesk.polling.provider.ReadFailed.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The provider over HTTP (design §5). Threads of its own are daemons; it needs no closing. */
public final class HttpProvider implements Provider {
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;

    private final ProviderSettings settings;
    private final ReadAnswerParser parser;
    private final InstantSource clock;
    private final Exchange exchange;

    /** Reads with these settings; the clock stamps the requests. */
    public HttpProvider(
            ProviderSettings settings, PacketLimits limits, StatusCatalogue catalogue, InstantSource clock) {
        this.settings = settings;
        this.parser = new ReadAnswerParser(limits, catalogue);
        this.clock = clock;
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(settings.timeOut())
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        this.exchange = new Exchange(client, settings.timeOut(), settings.maxBodyBytes());
    }

    @Override
    public List<PacketCoupon> read(List<String> codes, Stop stop) {
        if (codes.isEmpty() || codes.size() > ReadAnswerParser.MOST_COUPONS) {
            throw new IllegalArgumentException("a read asks for 1 to 100 coupons, not " + codes.size());
        }
        byte[] body = CanonicalJson.bytes(Map.of("codes", codes));
        ReadAnswer answer = answered("POST", "/coupons/read", body, stop);
        Set<String> asked = new HashSet<>(codes);
        for (PacketCoupon element : answer.coupons()) {
            if (!asked.remove(element.couponCode())) {
                String what = codes.contains(element.couponCode()) ? " twice" : ", which was not asked for";
                throw new ReadFailed(
                        Kind.UNREADABLE, "the provider's answer holds coupon " + element.couponCode() + what);
            }
        }
        return answer.coupons();
    }

    @Override
    public ReadAnswer changedSince(Instant since, Optional<String> cursor, Stop stop) {
        String query = "?updated_since=" + since + "&limit=" + ReadAnswerParser.MOST_COUPONS
                + cursor.map(at -> "&cursor=" + URLEncoder.encode(at, StandardCharsets.UTF_8))
                        .orElse("");
        return answered("GET", "/coupons" + query, new byte[0], stop);
    }

    private ReadAnswer answered(String method, String path, byte[] body, Stop stop) {
        for (int tried = 1; ; tried++) {
            Optional<Duration> asked = Optional.empty();
            String failure;
            try {
                HttpResponse<byte[]> answer = exchange.send(request(method, path, body), stop);
                if (!isTriedAgain(answer.statusCode())) {
                    return parsed(answer);
                }
                failure = "the provider answered " + answer.statusCode();
                asked = answer.headers()
                        .firstValue("Retry-After")
                        .flatMap(header -> Backoff.retryAfter(header, clock.instant()));
            } catch (IOException broken) {
                failure = "the provider cannot be read: " + words(broken);
            }
            if (settings.backoff().isLast(tried)) {
                throw new ReadFailed(Kind.AWAY, failure);
            }
            Exchange.pause(settings.backoff().after(tried, asked), stop);
        }
    }

    private static boolean isTriedAgain(int status) {
        return status >= SERVER_ERROR || status == TOO_MANY;
    }

    private ReadAnswer parsed(HttpResponse<byte[]> answer) {
        int status = answer.statusCode();
        if (status != OK) {
            boolean denied = status == UNAUTHORIZED || status == FORBIDDEN;
            throw new ReadFailed(denied ? Kind.DENIED : Kind.REFUSED, "the provider answered " + status);
        }
        try {
            return parser.parse(answer.body());
        } catch (InvalidPacket broken) {
            String place = broken.path().isEmpty() ? "" : broken.path() + ": ";
            throw new ReadFailed(
                    Kind.UNREADABLE, "the provider's answer is not valid: " + place + broken.getMessage(), broken);
        }
    }

    /** Signed anew at each try, because the time is signed too. */
    private HttpRequest request(String method, String path, byte[] body) {
        URI uri = SafeAddress.below(settings.baseUrl(), path);
        String target = uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
        String timestamp = Long.toString(clock.instant().getEpochSecond());
        HttpRequest.BodyPublisher publisher = method.equals("GET")
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofByteArray(body);
        return HttpRequest.newBuilder(uri)
                .timeout(settings.timeOut())
                .header("Accept", "application/json")
                .header("Content-Type", "application/json")
                .header("X-Partner", settings.partner())
                .header("X-Timestamp", timestamp)
                .header("X-Signature", signature(timestamp, method, target, body))
                .method(method, publisher)
                .build();
    }

    private String signature(String timestamp, String method, String target, byte[] body) {
        byte[] head = (timestamp + "\n" + method + "\n" + target + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] signed = new byte[head.length + body.length];
        System.arraycopy(head, 0, signed, 0, head.length);
        System.arraycopy(body, 0, signed, head.length, body.length);
        return Signatures.sign(settings.secret(), signed);
    }

    private static String words(IOException broken) {
        String message = broken.getMessage();
        return message == null ? broken.getClass().getSimpleName() : message;
    }
}
