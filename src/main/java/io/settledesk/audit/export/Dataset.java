package io.settledesk.audit.export;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be exported. */
public enum Dataset {
    BATCHES,
    COUPONS,
    VERSIONS,
    BETS,
    GENERATIONS,
    FINANCIAL_KEYS,
    PAYOUTS,
    PAYMENTS;

    /** The word that commands and manifests use: {@code financial-keys}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The data set of a word; empty for another word. */
    public static Optional<Dataset> ofWord(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** Names of its columns, in their order. */
    public List<String> columns() {
        return source().columns().stream().map(ExportColumn::name).toList();
    }

    /** Names of the filters that narrow it. */
    public List<String> filters() {
        return source().filters().stream().map(ExportFilter::name).toList();
    }

    DatasetSource source() {
        return switch (this) {
            case BATCHES -> BatchDatasets.BATCHES;
            case COUPONS -> CouponDatasets.COUPONS;
            case VERSIONS -> BatchDatasets.VERSIONS;
            case BETS -> CouponDatasets.BETS;
            case GENERATIONS -> MoneyDatasets.GENERATIONS;
            case FINANCIAL_KEYS -> MoneyDatasets.FINANCIAL_KEYS;
            case PAYOUTS -> PaymentDatasets.PAYOUTS;
            case PAYMENTS -> PaymentDatasets.PAYMENTS;
        };
    }
}
