package io.settledesk.settings;

import io.settledesk.callback.ReceiverMode;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.domain.payout.MerchantId;
import io.settledesk.logs.LogFormat;
import io.settledesk.payments.gateway.GatewaySettings;
import io.settledesk.payments.platform.PlatformSettings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The catalogue of all settings: the only place that names a key. README's table is checked against it. */
public final class Keys {
    private static final String HEADER = "[!-~]([ -~]*[!-~])?";

    public static final Key<Optional<String>> DB_URL = Key.optional(
            "db.url",
            Kind.text("a PostgreSQL address such as jdbc:postgresql://db1:5432/settlement", "jdbc:postgresql:\\S+"),
            "Address of the database. Nothing set at all: the console starts a database of its own.");
    public static final Key<Optional<String>> DB_USER = Key.optional(
            "db.user", Kind.text("a login name", "\\S.*"), "Login; without it, what the PostgreSQL client takes.");
    public static final Key<Optional<String>> DB_PASSWORD = Key.optionalSecret(
            "db.password", Kind.text("a password", "(?s).+"), "Its password; without it .pgpass is used.");
    public static final Key<Integer> DB_POOL_SIZE =
            Key.of("db.pool-size", Kind.integer(2, 200), "10", "Connections that one process may hold.");
    public static final Key<Duration> DB_ACQUIRE_TIMEOUT =
            Key.of("db.acquire-timeout", seconds(250, 60), "2s", "Longest wait for a free connection.");
    public static final Key<Duration> DB_STATEMENT_TIMEOUT =
            Key.of("db.statement-timeout", seconds(1, 3_600), "4s", "Longest statement of the service.");
    public static final Key<Duration> DB_LOCK_TIMEOUT =
            Key.of("db.lock-timeout", seconds(1, 60), "1300ms", "Longest wait of the service for a row's lock.");

    public static final Key<String> DEFAULT_CURRENCY = Key.of(
            "default.currency",
            Kind.text("a currency code of 3 to 8 capital letters", "[A-Z]{3,8}"),
            "RUB",
            "Currency of a coupon that names none and has no placement.");
    public static final Key<Map<Integer, Phase>> STATUSES = Key.of(
            "settlement.statuses",
            // The provider's document fixes this one.
            Kind.codes(Phase.class, StatusCatalogue.RECALCULATION, Phase.RECALCULATION),
            "1=OPEN,2=FINAL,3=FINAL,4=FINAL,15=RECALCULATION",
            "What the provider's status codes mean. A code given here is added or changed; any other is UNKNOWN and moves no money.");

    public static final Key<List<String>> CALLBACK_SECRETS = Key.secret(
            "callback.secrets",
            Kind.secrets(16),
            "Secrets that sign coupon packets; several while one is being changed.");
    public static final Key<List<String>> CALLBACK_RETIRED_SECRETS = Key.secret(
            "callback.retired-secrets",
            Kind.secrets(16),
            "Former secrets: they verify stored packets and nothing new.");
    public static final Key<List<String>> WEBHOOK_SECRETS = Key.secret(
            "webhook.secrets",
            Kind.secrets(16),
            "Secrets that sign callbacks of payment gateways; several while one is being changed.");
    public static final Key<List<String>> WEBHOOK_GATEWAYS = Key.of(
            "webhook.gateways",
            Kind.names(GatewaySettings.NAME_FORM, GatewaySettings.PLATFORM),
            GatewaySettings.USUAL_GATEWAY,
            "Payment gateways, each with its address /webhooks/payments/NAME; other addresses do not exist.");
    public static final Key<Duration> PAYMENTS_RETENTION = Key.of(
            "payments.retention",
            Kind.duration(GatewaySettings.SHORTEST_RETENTION, Duration.ofDays(36_500)),
            "400d",
            "How long bodies of payment callbacks are kept; their ids stay for ever.");
    public static final Key<String> RECEIVER_HOST = Key.of(
            "receiver.host",
            Kind.text("a host name or address", "[A-Za-z0-9.:_-]{1,255}"),
            "0.0.0.0",
            "Address the receiver listens on.");
    public static final Key<Integer> RECEIVER_PORT =
            Key.of("receiver.port", Kind.integer(0, 65_535), "8080", "Its port; 0 takes a free one.");
    public static final Key<ReceiverMode> RECEIVER_MODE = Key.of(
            "receiver.mode",
            Kind.word(ReceiverMode.class),
            "direct",
            "When a packet is applied: direct is before the answer, inbox stores it first.");
    public static final Key<Long> RECEIVER_MAX_BODY_BYTES =
            Key.of("receiver.max-body-bytes", Kind.bytes(1_024, 268_435_456), "8MiB", "Largest packet.");
    public static final Key<Integer> RECEIVER_WORKERS =
            Key.of("receiver.workers", Kind.integer(1, 1_000), "8", "Packets worked on at once.");
    public static final Key<Integer> RECEIVER_QUEUE = Key.of(
            "receiver.queue",
            Kind.integer(1, 100_000),
            "256",
            "Packets that may wait for a worker; the next is answered 503.");
    public static final Key<Integer> RECEIVER_INBOX_WORKERS = Key.of(
            "receiver.inbox-workers",
            Kind.integer(1, 100),
            "4",
            "Stored packets applied at once in inbox mode; each holds a connection.");
    public static final Key<Integer> PACKET_MAX_BETS =
            Key.of("packet.max-bets", Kind.integer(1, 10_000), "200", "Most bets in a coupon.");
    public static final Key<Integer> PACKET_MAX_DEPTH =
            Key.of("packet.max-depth", Kind.integer(5, 200), "32", "Deepest nesting of a packet.");
    public static final Key<Integer> PACKET_MAX_NUMBER_LENGTH = Key.of(
            "packet.max-number-length", Kind.integer(32, 10_000), "64", "Most characters of a number in a packet.");
    public static final Key<Long> QUARANTINE_MAX_BYTES = Key.of(
            "quarantine.max-bytes",
            Kind.bytes(0, 1_099_511_627_776L),
            "64MiB",
            "Bodies with a bad signature are kept up to this sum.");
    public static final Key<Duration> RETENTION_DELIVERIES = Key.of(
            "retention.deliveries",
            days(),
            "90d",
            "How long the delivery log is kept; longer while its incident is open.");
    public static final Key<Duration> RETENTION_QUARANTINE = Key.of(
            "retention.quarantine",
            days(),
            "180d",
            "How long refused packets are kept; longer while their incident is open.");
    public static final Key<Optional<Integer>> MANAGEMENT_PORT = Key.optional(
            "management.port",
            Kind.integer(0, 65_535),
            "Port of /healthz, /readyz and /metrics alone; without it they are on the receiver's.");

    public static final Key<LogFormat> LOG_FORMAT = Key.of(
            "log.format", Kind.word(LogFormat.class), "text", "Log of the service: text, or one JSON object a line.");

    public static final Key<Optional<String>> PROVIDER_BASE_URL = Key.optional(
            "provider.base-url",
            Kind.text("an address that begins with https://, or with http:// on this machine", "https?://\\S+"),
            "Address of the provider's reading methods.");
    public static final Key<Optional<String>> PROVIDER_PARTNER = Key.optional(
            "provider.partner",
            Kind.text("a partner's name of visible ASCII characters, as it stands in a header", HEADER),
            "Our name at the provider.");
    public static final Key<Optional<String>> PROVIDER_SECRET = Key.optionalSecret(
            "provider.secret",
            Kind.text("a secret of 16 bytes or more", ".{16,}"),
            "Signs reads at the provider; for serve alone.");
    public static final Key<Duration> RESYNC_INTERVAL = Key.of(
            "resync.interval",
            Kind.duration(Duration.ofMinutes(1), Duration.ofDays(1)),
            "30min",
            "Pause between two scheduled readings of coupons that are unsettled for 82 minutes.");
    public static final Key<Boolean> RESYNC_AUTO_APPLY = Key.of(
            "resync.auto-apply",
            Kind.flag(),
            "false",
            "Whether the schedule applies what is missing here and debits nothing, or only plans.");
    public static final Key<Integer> RESYNC_MAX_LINES = Key.of(
            "resync.max-lines",
            Kind.integer(1, 100_000),
            "100",
            "Most lines that a scheduled run applies by itself; of more it applies none.");
    public static final Key<BigDecimal> RESYNC_MAX_AMOUNT = Key.of(
            "resync.max-amount",
            Kind.amount(),
            "10000",
            "Most money that a scheduled run moves by itself, in each currency; of more it moves none.");
    public static final Key<Optional<String>> PLATFORM_BASE_URL = Key.optional(
            "platform.base-url",
            Kind.text("an address that begins with https://, or with http:// on this machine", "https?://\\S+"),
            "Address of the payment platform.");
    public static final Key<String> PLATFORM_CREATE_PATH = Key.of(
            "platform.create-path",
            Kind.text("a path that begins with /", "/[A-Za-z0-9._~/-]*"),
            PlatformSettings.CREATE_PATH,
            "Where payouts are asked for there.");
    public static final Key<Duration> PLATFORM_TIME_OUT =
            Key.of("platform.time-out", seconds(500, 60), "15s", "Longest wait for a whole answer of the platform.");
    public static final Key<String> PLATFORM_CLIENT_IP = Key.of(
            "platform.client-ip",
            Kind.text("an IP address", "[0-9A-Fa-f.:]{3,45}"),
            "127.0.0.1",
            "What the platform is told as a player's address.");
    public static final Key<Optional<String>> PLATFORM_WEBHOOK_URL = Key.optional(
            "platform.webhook-url",
            Kind.text("an address that begins with https://, or with http:// on this machine", "https?://\\S+"),
            "Where the platform reports changes of a payout: our /webhooks/payments/platform as it reaches it.");
    public static final Key<Optional<String>> PLATFORM_TOKEN = Key.optionalSecret(
            "platform.token",
            Kind.text("a token of visible ASCII characters", "[!-~]+"),
            "Our token at the payment platform; for serve alone.");
    public static final Key<Optional<String>> PLATFORM_WEBHOOK_TOKEN = Key.optionalSecret(
            "platform.webhook-token",
            Kind.text("a token of visible ASCII characters", "[!-~]+"),
            "The platform's token in its callbacks; for serve alone.");

    public static final Key<PayoutConfiguration.Policy> PAYOUTS_POLICY = Key.of(
            "payouts.policy",
            Kind.word(PayoutConfiguration.Policy.class),
            "none",
            "What is paid out by itself: none, or final_credit, each final credit of an account that has payout details. The same for every service.");
    public static final Key<String> PAYOUTS_ID_PREFIX = Key.of(
            "payouts.id-prefix",
            Kind.text("up to 20 of A-Z a-z 0-9 _ -", MerchantId.PREFIX_FORM),
            "",
            "Begins idTransactionMerchant of each payout: one installation, one prefix.");
    public static final Key<Map<String, BigDecimal>> PAYOUTS_MAX_AMOUNT = Key.of(
            "payouts.max-amount",
            Kind.amounts(),
            "",
            "The most that is paid out without a person, by currency; more is held.");
    public static final Key<Map<String, BigDecimal>> PAYOUTS_HOURLY_LIMIT = Key.of(
            "payouts.hourly-limit",
            Kind.amounts(),
            "",
            "The most that is sent in an hour, by currency; reaching it halts sending until a person resumes it.");
    public static final Key<Duration> PAYOUTS_DETAILS_COOLDOWN = Key.of(
            "payouts.details-cooldown",
            Kind.duration(Duration.ZERO, Duration.ofDays(30)),
            "24h",
            "How long changed payout details hold the payouts of their account.");

    private static final List<Key<?>> ALL = List.of(
            DB_URL,
            DB_USER,
            DB_PASSWORD,
            DB_POOL_SIZE,
            DB_ACQUIRE_TIMEOUT,
            DB_STATEMENT_TIMEOUT,
            DB_LOCK_TIMEOUT,
            DEFAULT_CURRENCY,
            STATUSES,
            CALLBACK_SECRETS,
            CALLBACK_RETIRED_SECRETS,
            RECEIVER_HOST,
            RECEIVER_PORT,
            RECEIVER_MODE,
            RECEIVER_MAX_BODY_BYTES,
            RECEIVER_WORKERS,
            RECEIVER_QUEUE,
            RECEIVER_INBOX_WORKERS,
            PACKET_MAX_BETS,
            PACKET_MAX_DEPTH,
            PACKET_MAX_NUMBER_LENGTH,
            QUARANTINE_MAX_BYTES,
            RETENTION_DELIVERIES,
            RETENTION_QUARANTINE,
            WEBHOOK_SECRETS,
            WEBHOOK_GATEWAYS,
            PAYMENTS_RETENTION,
            MANAGEMENT_PORT,
            LOG_FORMAT,
            PROVIDER_BASE_URL,
            PROVIDER_PARTNER,
            PROVIDER_SECRET,
            RESYNC_INTERVAL,
            RESYNC_AUTO_APPLY,
            RESYNC_MAX_LINES,
            RESYNC_MAX_AMOUNT,
            PLATFORM_BASE_URL,
            PLATFORM_CREATE_PATH,
            PLATFORM_TIME_OUT,
            PLATFORM_CLIENT_IP,
            PLATFORM_WEBHOOK_URL,
            PLATFORM_TOKEN,
            PLATFORM_WEBHOOK_TOKEN,
            PAYOUTS_POLICY,
            PAYOUTS_ID_PREFIX,
            PAYOUTS_MAX_AMOUNT,
            PAYOUTS_HOURLY_LIMIT,
            PAYOUTS_DETAILS_COOLDOWN);

    /** Secrets that belong to the service: with a person's login, console and commands refuse to go on when one is set. */
    private static final List<Key<?>> OF_THE_SERVICE = List.of(PROVIDER_SECRET, PLATFORM_TOKEN, PLATFORM_WEBHOOK_TOKEN);

    private Keys() {}

    /** Every setting, in the order of README's table. */
    public static List<Key<?>> all() {
        return ALL;
    }

    static List<Key<?>> ofTheService() {
        return OF_THE_SERVICE;
    }

    private static Kind<Duration> days() {
        return Kind.duration(Duration.ofDays(1), Duration.ofDays(3_650));
    }

    private static Kind<Duration> seconds(int least, int most) {
        return Kind.duration(Duration.ofMillis(least), Duration.ofSeconds(most));
    }
}
