package io.settledesk.polling.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.demo.provider.ProviderTruth;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.demo.provider.ReadFaults;
import io.settledesk.demo.provider.ReadingMethods;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.ReadAnswer;
import io.settledesk.polling.provider.ReadFailed.Kind;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads from the simulated provider over real HTTP, with everything that goes wrong there. */
class HttpProviderTest {
    private static final String SECRET = "a-secret-of-the-reads";
    private static final Instant AT = Instant.parse("2026-11-30T10:00:00Z");

    private final ProviderTruth truth = new ProviderTruth();
    private final ReadFaults faults = new ReadFaults();
    private final ReadingMethods methods = ReadingMethods.start(0, SECRET, truth, faults);

    @AfterEach
    void close() {
        methods.close();
    }

    @Test
    void readsTheCouponsThatAreKnown() {
        say("000000000272", "2", "\"realWin\":\"185.00\",");

        List<PacketCoupon> read = provider(SECRET).read(List.of("000000000272", "000000000999"), Stop.NEVER);

        assertThat(read).singleElement().satisfies(coupon -> {
            assertThat(coupon.couponCode()).isEqualTo("000000000272");
            assertThat(coupon.realWin())
                    .hasValueSatisfying(win -> assertThat(win).isEqualByComparingTo("185"));
        });
    }

    @Test
    void walksThroughAListPageByPage() {
        for (int coupon = 0; coupon < 250; coupon++) {
            say("c-%03d".formatted(coupon), "1", "");
        }

        assertThat(walk()).hasSize(250).doesNotHaveDuplicates();
        assertThat(methods.answered()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"LOOPING_CURSOR", "REPEATED_PAGE"})
    void aListThatGoesRoundInCirclesEnds(ReadFault fault) {
        for (int coupon = 0; coupon < 150; coupon++) {
            say("c-%03d".formatted(coupon), "1", "");
        }
        faults.always(fault);

        assertThatThrownBy(this::walk)
                .isInstanceOfSatisfying(
                        ReadFailed.class, failed -> assertThat(failed.kind()).isEqualTo(Kind.LOOPING));
    }

    @ParameterizedTest
    @CsvSource({"SERVER_ERROR,2", "TOO_MANY,1", "HANG_UP,1"})
    void whatFailsForNowIsTriedAgain(ReadFault fault, int times) {
        say("c1", "1", "");
        faults.order(fault, times);

        assertThat(provider(SECRET).read(List.of("c1"), Stop.NEVER)).hasSize(1);
        assertThat(methods.answered()).isGreaterThan(times);
    }

    @ParameterizedTest
    @CsvSource({
        "SERVER_ERROR,AWAY,the provider answered 500",
        "DENIED,DENIED,the provider answered 401",
        "FOREIGN_ELEMENT,UNREADABLE,'the provider''s answer holds coupon somebody-elses, which was not asked for'",
        "TWICE,UNREADABLE,the provider's answer holds coupon c1 twice",
        "CUT_SHORT,UNREADABLE,the provider's answer is not valid"
    })
    void whatFailsForGoodIsSaidInOneLine(ReadFault fault, Kind kind, String message) {
        say("c1", "1", "");
        faults.always(fault);

        assertThatThrownBy(() -> provider(SECRET).read(List.of("c1"), Stop.NEVER))
                .isInstanceOfSatisfying(ReadFailed.class, failed -> {
                    assertThat(failed.kind()).isEqualTo(kind);
                    assertThat(failed).hasMessageStartingWith(message);
                });
    }

    @Test
    void anotherSecretIsDenied() {
        assertThatThrownBy(() -> provider("another-secret-of-16").read(List.of("c1"), Stop.NEVER))
                .isInstanceOfSatisfying(
                        ReadFailed.class, failed -> assertThat(failed.kind()).isEqualTo(Kind.DENIED));
    }

    @Test
    void anAnswerThatIsTooLargeIsCutOff() {
        say("c1", "1", "\"more\":\"" + "x".repeat(5_000) + "\",");

        HttpProvider provider = provider(settings(SECRET).withMaxBodyBytes(4_000));

        assertThatThrownBy(() -> provider.read(List.of("c1"), Stop.NEVER))
                .isInstanceOfSatisfying(
                        ReadFailed.class, failed -> assertThat(failed).hasMessageContaining("larger than 4000 bytes"));
    }

    @Test
    void aStopEndsTheWaitForASlowAnswer() {
        faults.always(ReadFault.SLOW);
        AtomicInteger asked = new AtomicInteger();
        HttpProvider provider = provider(settings(SECRET).withTimeOut(Duration.ofSeconds(30)));
        long began = System.nanoTime();

        assertThatThrownBy(() -> provider.read(List.of("c1"), () -> asked.incrementAndGet() > 1))
                .isInstanceOfSatisfying(
                        ReadFailed.class, failed -> assertThat(failed.kind()).isEqualTo(Kind.STOPPED));
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://provider.example", "http://127.0.0.1.example", "https://me:pw@host", "ftp://host"})
    void onlySafeAddressesAreTaken(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProviderSettings.of(URI.create(address), "partner-1", SECRET))
                .withMessageContaining("provider.base-url")
                .withMessageNotContaining("pw");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://provider.example/api", "http://127.0.0.1:8099", "http://[::1]:1", "http://localhost"})
    void safeAddressesAreTaken(String address) {
        assertThat(ProviderSettings.of(URI.create(address), "partner-1", SECRET).toString())
                .doesNotContain(SECRET);
    }

    @Test
    void retryAfterIsHonouredWithinBounds() {
        Backoff backoff = Backoff.standard();

        assertThat(Backoff.retryAfter("7", AT)).contains(Duration.ofSeconds(7));
        assertThat(Backoff.retryAfter("Mon, 30 Nov 2026 10:00:09 GMT", AT)).contains(Duration.ofSeconds(9));
        assertThat(Backoff.retryAfter("soon", AT)).isEmpty();
        assertThat(backoff.after(1, Optional.of(Duration.ofSeconds(7)))).isEqualTo(Duration.ofSeconds(7));
        assertThat(backoff.after(1, Optional.of(Duration.ofHours(7)))).isEqualTo(backoff.most());
        assertThat(backoff.after(3, Optional.empty())).isEqualTo(Duration.ofSeconds(2));
    }

    private List<String> walk() {
        Provider provider = provider(SECRET);
        CursorWalk walk = new CursorWalk(Optional.empty());
        List<String> codes = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ReadAnswer page = provider.changedSince(AT.minusSeconds(1), cursor, Stop.NEVER);
            page.coupons().forEach(coupon -> codes.add(coupon.couponCode()));
            cursor = walk.next(page);
        } while (cursor.isPresent());
        return codes;
    }

    private void say(String code, String status, String more) {
        truth.say(code, AT, "{\"coupon_code\":\"" + code + "\",\"status\":" + status + "," + more + "\"events\":[]}");
    }

    private HttpProvider provider(String secret) {
        return provider(settings(secret));
    }

    private static HttpProvider provider(ProviderSettings settings) {
        return new HttpProvider(settings, PacketLimits.standard(), StatusCatalogue.standard(), InstantSource.fixed(AT));
    }

    private ProviderSettings settings(String secret) {
        return ProviderSettings.of(methods.baseUrl(), "partner-1", secret)
                .withBackoff(new Backoff(3, Duration.ofMillis(20), Duration.ofMillis(60)));
    }
}
