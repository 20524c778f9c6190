package io.settledesk.packet;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.text.RefusalText;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of a refusal that the parser and the receiver can give has its Russian words; beside the parser's own cases. */
class RefusalTextTest {
    private final Texts russian = new Texts(ViewSettings.plain(Language.RU).languageProperty());
    private final Texts english = new Texts(ViewSettings.plain(Language.EN).languageProperty());

    @ParameterizedTest
    @MethodSource({
        "io.settledesk.packet.InvalidPacketTest#packets",
        "io.settledesk.packet.InvalidPacketTest#coupons",
        "io.settledesk.packet.InvalidPacketTest#bets"
    })
    void everyRefusalOfTheParserIsSaidInRussian(String body) {
        String reason = String.valueOf(Bodies.refusal(body).getMessage());

        String said = RefusalText.of(russian, reason);

        assertThat(said).as(reason).isNotEqualTo(reason).matches("(?s).*[а-я].*");
        assertThat(said).doesNotContain("must", "missing", "needs", "stands", "setting ", "an object", "the number");
        assertThat(RefusalText.of(english, reason)).isEqualTo(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrong signature",
                "no active secret gives this signature over this body",
                "header X-Signature is missing",
                "header X-Signature stands more than once",
                "header X-Signature is not 64 hex digits of an HMAC-SHA256",
                "the body must be a JSON object in UTF-8, not compressed",
                "the body is UTF-16 or UTF-32: it must be UTF-8",
                "byte 8 of the body is not valid UTF-8: the body must be UTF-8",
                "/coupons/0/realWin: realWin is missing: status 2 is final and needs the amount"
            })
    void whatTheReceiverRefusesIsSaidInRussian(String reason) {
        assertThat(RefusalText.of(russian, reason)).isNotEqualTo(reason).matches("(?s).*[а-я].*");
    }

    @Test
    void valuesStayAsTheyStandInThePacket() {
        assertThat(RefusalText.of(russian, "realWin is \"62,50\": it must be a decimal amount like \"185.00\""))
                .isEqualTo("realWin — \"62,50\": должно быть десятичной суммой вида \"185.00\"");
        assertThat(RefusalText.of(russian, "couponCount is 2 but coupons has 1: they must be equal"))
                .isEqualTo("couponCount равно 2, а купонов в coupons 1: числа должны совпадать");
        assertThat(RefusalText.of(russian, "said in other words")).isEqualTo("said in other words");
    }

    @Test
    void aReplayHelpsOnlyWhereSomethingCanBeMendedHere() {
        List<String> mended = List.of(
                "wrong signature",
                "nested deeper than 32 levels: setting packet.max-depth would allow more",
                "realWin is missing: status 77 is final and needs the amount");
        assertThat(mended).allMatch(RefusalText::mayBeMended);
        assertThat(RefusalText.mayBeMended("couponCount is 2 but coupons has 1: they must be equal"))
                .isFalse();
    }
}
