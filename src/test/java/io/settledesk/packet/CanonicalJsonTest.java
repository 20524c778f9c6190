package io.settledesk.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {
    @Test
    void keysAreSortedAndNothingIsBetween() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("b", List.of(1, 2L, new BigInteger("3")));
        value.put("a", Map.of());
        value.put("B", Optional.empty());
        value.put("c", Optional.of(true));
        value.put("d", List.of());

        assertThat(CanonicalJson.write(value)).isEqualTo("{\"B\":null,\"a\":{},\"b\":[1,2,3],\"c\":true,\"d\":[]}");
    }

    @Test
    void equalAmountsHaveOneSpelling() {
        for (String spelling : List.of("185", "185.00", "1.85e2", "185.000000")) {
            assertThat(CanonicalJson.write(new BigDecimal(spelling))).isEqualTo("185");
        }
        assertThat(CanonicalJson.write(new BigDecimal("0.000"))).isEqualTo("0");
        assertThat(CanonicalJson.write(new BigDecimal("1e1000000000"))).isEqualTo("1E+1000000000");
    }

    @Test
    void onlyWhatMustBeIsEscaped() {
        assertThat(CanonicalJson.write("\"\\/\n\u0001\u001fЖ😀")).isEqualTo("\"\\\"\\\\/\\u000a\\u0001\\u001fЖ😀\"");
    }

    @Test
    void otherTypesAreRefused() {
        assertThatThrownBy(() -> CanonicalJson.write(1.5)).hasMessageContaining("Double");
    }
}
