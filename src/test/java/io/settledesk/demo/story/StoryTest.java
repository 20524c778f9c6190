package io.settledesk.demo.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.demo.provider.OutgoingPacket;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class StoryTest {
    private static final Instant ANCHOR = Instant.parse("2026-11-30T18:00:00Z");
    private static final long SEED = 7;
    private static final Story STORY = Story.of(SEED, ANCHOR);

    private static final int WON = 2;

    @Test
    void theSameSeedTellsTheSameStoryMovedToItsAnchor() {
        Story again = Story.of(SEED, ANCHOR);
        Story later = Story.of(SEED, ANCHOR.plus(Duration.ofDays(1)));

        assertThat(again.packets()).isEqualTo(STORY.packets());
        assertThat(again.placings()).isEqualTo(STORY.placings());
        assertThat(later.packets())
                .extracting(OutgoingPacket::batchId)
                .isEqualTo(STORY.packets().stream().map(OutgoingPacket::batchId).toList());
        assertThat(later.packets().get(5).at())
                .isEqualTo(STORY.packets().get(5).at().plus(Duration.ofDays(1)));
        assertThat(Story.of(SEED + 1, ANCHOR).packets()).isNotEqualTo(STORY.packets());
    }

    @Test
    void everythingHappensWithinTheLastTwoDays() {
        assertThat(STORY.packets())
                .allSatisfy(packet ->
                        assertThat(packet.at()).isBetween(ANCHOR.minus(Duration.ofDays(2)), ANCHOR.minusSeconds(1)));
        assertThat(STORY.placings())
                .allSatisfy(placing -> assertThat(placing.toldAt())
                        .isBetween(ANCHOR.minus(Duration.ofDays(2)), ANCHOR.minusSeconds(1)));
        assertThat(STORY.packets()).extracting(OutgoingPacket::at).isSorted();
    }

    @Test
    void fourHundredCouponsOfSixtyAccountsAreTold() {
        Set<String> coupons = new TreeSet<>();
        STORY.packets().forEach(packet -> coupons.addAll(packet.coupons()));
        Set<String> accounts = new HashSet<>();
        STORY.placings().forEach(placing -> accounts.add(placing.accountId()));

        assertThat(coupons).hasSize(Slots.COUNT).contains("000000000272");
        assertThat(accounts).hasSize(60);
        assertThat(STORY.packets()).hasSizeBetween(350, 900);
    }

    @Test
    void theLargestPacketHasAHundredCoupons() {
        assertThat(STORY.packets().stream()
                        .mapToInt(packet -> packet.coupons().size())
                        .max())
                .hasValue(100);
    }

    @Test
    void theExamplesArePartOfIt() {
        List<String> ids = STORY.packets().stream()
                .flatMap(packet -> java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(packet.batchId()), packet.coupons().stream()))
                .toList();

        assertThat(STORY.examples())
                .extracting(Example::kind)
                .containsExactlyElementsOf(EnumSet.complementOf(EnumSet.of(Example.Kind.UNKNOWN_PAYOUT)));
        assertThat(STORY.examples()).allSatisfy(example -> assertThat(ids).contains(example.id()));
    }

    @Test
    void winningsAreStakeTimesCoefficients() throws Exception {
        Map<String, Placing> placed = new TreeMap<>();
        STORY.placings().forEach(placing -> placed.putIfAbsent(placing.couponCode(), placing));
        List<String> wrong = new ArrayList<>();
        int right = 0;
        for (OutgoingPacket packet : STORY.packets()) {
            for (JsonNode coupon : new ObjectMapper().readTree(packet.body()).get("coupons")) {
                Placing placing = placed.get(coupon.get("coupon_code").asText());
                if (placing == null
                        || coupon.get("status").asInt() != WON
                        || packet.mishap().badSignature()) {
                    continue;
                }
                if (isRight(coupon, placing)) {
                    right++;
                } else {
                    wrong.add(placing.couponCode());
                }
            }
        }
        // Won with nothing, a comma in the amount, and an amount of eight decimals.
        assertThat(wrong).containsExactlyInAnyOrder("000000000366", "000000000388", "000000000348");
        assertThat(right).isGreaterThan(90);
    }

    private static boolean isRight(JsonNode coupon, Placing placing) {
        if (coupon.get("realWin").asText().contains(",")) {
            return false;
        }
        BigDecimal win = placing.stake();
        for (JsonNode bet : coupon.get("events")) {
            win = win.multiply(new BigDecimal(bet.get("coef").asText()));
        }
        BigDecimal said = new BigDecimal(coupon.get("realWin").asText());
        return said.compareTo(win.setScale(2, RoundingMode.HALF_UP)) == 0;
    }
}
