package io.settledesk.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.settledesk.callback.ServeSettings;
import io.settledesk.db.Tx;
import io.settledesk.demo.provider.ProviderTruth;
import io.settledesk.demo.provider.ReadFaults;
import io.settledesk.demo.provider.ReadingMethods;
import io.settledesk.polling.Scope;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The provider of the embedded default as it answers when it is read: what its packets said, whether they arrived or not, and a
 * few states that it never sent. So the screen of resyncs has something to show.
 */
final class DemoProvider implements AutoCloseable {
    /** File in the data directory: up to when the history was told, so that the same truth can be told again. */
    private static final String END_FILE = "demo-told-up-to";

    private static final String SECRET_FILE = "provider-secret";
    private static final String PARTNER = "demo-partner";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What is read once at the first start: every kind of difference, and some that agree. */
    private static final List<String> READ_AT_FIRST = List.of(
            "000000000272",
            "000000000298",
            "000000000302",
            "000000000309",
            "000000000314",
            "000000000318",
            "000000000321",
            "000000000336",
            "000000000388",
            "000000000393",
            "000000009401");

    private final ReadingMethods methods;
    private final String secret;

    private DemoProvider(ReadingMethods methods, String secret) {
        this.methods = methods;
        this.secret = secret;
    }

    /** The history was told up to then. */
    static void rememberEnd(EmbeddedDatabase embedded, Instant end) {
        try {
            Files.writeString(end(embedded), end.toString());
        } catch (IOException failed) {
            throw new IllegalStateException("cannot write " + end(embedded) + ": " + failed.getMessage(), failed);
        }
    }

    /** Answers reads on a free port; empty where the data is of a release that did not know the end of its history. */
    static Optional<DemoProvider> start(EmbeddedDatabase embedded) {
        Path file = end(embedded);
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        try {
            Instant end = Instant.parse(Files.readString(file).strip());
            String secret = embedded.secret(SECRET_FILE);
            return Optional.of(new DemoProvider(ReadingMethods.start(0, secret, truth(end), new ReadFaults()), secret));
        } catch (IOException | DateTimeException unreadable) {
            throw new IllegalStateException("cannot read " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** With what a service reads from it; it plans and applies nothing by itself. */
    PollingSettings polling(ServeSettings serve) {
        return new PollingSettings(
                Optional.of(ProviderSettings.of(methods.baseUrl(), PARTNER, secret)),
                serve.limits().packet(),
                new EngineSettings(serve.catalogue(), serve.defaultCurrency()),
                AutoApply.OFF,
                Duration.ofMinutes(30));
    }

    /** The first run of the screen: planned, nothing applied. */
    void readOnce(Tx tx, ServeSettings serve, InstantSource clock) {
        PollingSettings polling = polling(serve);
        new Resync(tx, polling.reading(clock), polling.engine())
                .plan(new Scope.Codes(READ_AT_FIRST), "DEMO-1 what does the provider say", EmbeddedDatabase.PERSON);
    }

    @Override
    public void close() {
        methods.close();
    }

    private static Path end(EmbeddedDatabase embedded) {
        return embedded.directory().resolve(END_FILE);
    }

    private static ProviderTruth truth(Instant end) {
        ProviderTruth truth = ProviderTruth.of(DemoData.upTo(end).packets());
        Instant lately = end.minus(Duration.ofMinutes(3)).truncatedTo(ChronoUnit.MILLIS);
        // A coupon that never reached us.
        truth.element("000000000314")
                .ifPresent(element -> say(truth, element, lately, json -> {
                    json.put("coupon_code", "000000009401");
                    json.withArray("events").forEach(bet -> ((ObjectNode) bet).put("uuid", "demo-bet-9401"));
                }));
        // Another amount, and no recalculation between: a person decides.
        change(truth, "000000000309", lately, json -> json.put("realWin", "443.00"));
        // Taken back, but the packet that says so never came.
        change(truth, "000000000336", lately, json -> {
            json.put("status", 15);
            json.remove("realWin");
        });
        // A coefficient was written down wrongly.
        change(
                truth,
                "000000000302",
                lately,
                json -> ((ObjectNode) json.withArray("events").get(0)).put("coef", "1.96"));
        truth.forget("000000000321");
        return truth;
    }

    private static void change(ProviderTruth truth, String code, Instant at, Consumer<ObjectNode> change) {
        truth.element(code).ifPresent(element -> say(truth, element, at, change));
    }

    private static void say(ProviderTruth truth, String element, Instant at, Consumer<ObjectNode> change) {
        try {
            ObjectNode json = (ObjectNode) JSON.readTree(element);
            json.put("updated_at", at.toString());
            change.accept(json);
            truth.say(json.path("coupon_code").asText(), at, json.toString());
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException("the demo's provider says what is no JSON", broken);
        }
    }
}
