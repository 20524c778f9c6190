package io.settledesk.packet;

import static io.settledesk.packet.Bodies.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignaturesTest {
    private static final String SECRET = "a-secret-of-the-provider";
    private static final String NEXT = "the-next-secret-of-the-provider";
    private static final String FORMER = "a-former-secret-of-the-provider";
    private static final byte[] BODY = utf8("{\"batchId\": \"Ж\", \"x\":1.0}\n");

    private final Signatures signatures = new Signatures(List.of(SECRET, NEXT), List.of(FORMER));

    @Test
    void aKnownAnswerOfTheStandardIsMet() {
        // RFC 4231, test case 2.
        assertThat(Signatures.sign("Jefe", utf8("what do ya want for nothing?")))
                .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    @Test
    void hexOfEitherCaseIsTakenWithOrWithoutPrefix() {
        String hex = Signatures.sign(SECRET, BODY);

        for (String form : List.of(
                hex,
                hex.toUpperCase(Locale.ROOT),
                "sha256=" + hex,
                hex.substring(0, 9).toUpperCase(Locale.ROOT) + hex.substring(9))) {
            assertThat(signatures.verify(BODY, form)).contains(Signatures.fingerprint(SECRET));
        }
    }

    @Test
    void eachActiveSecretVerifiesAndIsNamed() {
        assertThat(signatures.verify(BODY, Signatures.sign(NEXT, BODY))).contains(Signatures.fingerprint(NEXT));
        assertThat(Signatures.fingerprint(NEXT)).matches("[0-9a-f]{8}");
    }

    @Test
    void aRetiredSecretVerifiesOnlyThePast() {
        String header = Signatures.sign(FORMER, BODY);

        assertThat(signatures.verify(BODY, header)).isEmpty();
        assertThat(signatures.verifyPast(BODY, header)).contains(Signatures.fingerprint(FORMER));
        assertThat(signatures.verifyPast(BODY, Signatures.sign(SECRET, BODY))).contains(Signatures.fingerprint(SECRET));
    }

    @Test
    void anotherBodyOrSecretIsNotVerified() {
        byte[] other = utf8("{\"batchId\": \"Ж\", \"x\":1.0}");

        assertThat(signatures.verify(other, Signatures.sign(SECRET, BODY))).isEmpty();
        assertThat(signatures.verify(BODY, Signatures.sign("some-other-secret-17", BODY)))
                .isEmpty();
    }

    @Test
    void everyFlippedBitAndEveryCutIsNoticed() {
        String hex = Signatures.sign(SECRET, BODY);
        byte[] mac = HexFormat.of().parseHex(hex);
        for (int bit = 0; bit < mac.length * 8; bit++) {
            byte[] forged = mac.clone();
            forged[bit / 8] ^= (byte) (1 << (bit % 8));
            assertThat(signatures.verify(BODY, HexFormat.of().formatHex(forged)))
                    .isEmpty();
        }
        for (int length = 0; length < hex.length(); length++) {
            assertThat(signatures.verify(BODY, hex.substring(0, length))).isEmpty();
        }
    }

    @Test
    void otherFormsAreNotTaken() {
        String hex = Signatures.sign(SECRET, BODY);
        String base64 = Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hex));

        for (String form : List.of(
                "sha256= " + hex,
                "SHA256=" + hex,
                " " + hex,
                hex + " ",
                "sha256=sha256=" + hex,
                base64,
                "sha1=" + hex,
                hex + hex,
                hex + "," + hex,
                "0x" + hex,
                hex.replace('a', 'а'))) {
            assertThat(signatures.verify(BODY, form)).as(form).isEmpty();
            assertThat(Signatures.isWellFormed(form)).as(form).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sha256=", "zz", "\u0000", "Подпись", "😀", "\uD800"})
    void strangeHeadersAreNotTaken(String header) {
        assertThat(signatures.verify(BODY, header)).isEmpty();
    }

    @Test
    void aHeaderOfAMegabyteIsNotTaken() {
        assertThat(signatures.verify(BODY, "a".repeat(1_000_000))).isEmpty();
    }

    @Test
    void aShortSecretIsRefusedAndNeverTold() {
        assertThatThrownBy(() -> new Signatures(List.of("fifteen-bytes-x"), List.of()))
                .hasMessageContaining("callback.secrets")
                .hasMessageContaining("15 bytes")
                .message()
                .doesNotContain("fifteen-bytes-x");
        assertThatThrownBy(() -> new Signatures(List.of(SECRET), List.of("short")))
                .hasMessageContaining("callback.retired-secrets");
    }

    @Test
    void bytesCountNotCharacters() {
        assertThat(new Signatures(List.of("секретец"), List.of())).isNotNull();
    }

    @Test
    void theTextTellsFingerprintsNotSecrets() {
        assertThat(signatures.toString())
                .contains(Signatures.fingerprint(SECRET))
                .doesNotContain(SECRET, NEXT, FORMER);
    }
}
