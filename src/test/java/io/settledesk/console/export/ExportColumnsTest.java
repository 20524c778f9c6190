package io.settledesk.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.audit.export.Dataset;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExportColumnsTest {
    @ParameterizedTest
    @CsvSource({
        "PAYOUTS, 'merchant,state,amount,next,attempts,currency,owner,platform,answer,created'",
        "PAYMENTS, 'created,payment,amount,acted,status,gateway,currency,account'",
        "FINANCIAL_KEYS, 'key,amount,created,state,kind,owner,batch'",
        "COUPONS, 'code,status,win,updated,generation,currency,owner,versions,provider,batch'"
    })
    void everyColumnOnScreenHasItsColumnInTheFile(Dataset dataset, String shown) {
        List<String> onScreen = List.of(shown.split(","));

        assertThat(ExportColumns.of(dataset, onScreen))
                .hasSizeGreaterThanOrEqualTo(onScreen.size())
                .allMatch(dataset.columns()::contains);
    }
}
