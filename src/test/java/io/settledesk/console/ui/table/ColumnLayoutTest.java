package io.settledesk.console.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColumnLayoutTest {
    private static final List<Column<String>> COUPONS = List.of(
            Column.<String>code("code", "", 112, row -> row).always(),
            Column.<String>chip("status", "", 126, row -> Optional.empty()).always(),
            Column.<String>money("win", "", 124, row -> Optional.empty()).always(),
            Column.<String>time("updated", "", row -> Optional.empty()).always(),
            Column.<String>number("generation", "", 52, row -> Optional.empty()),
            Column.<String>money("net", "", 110, row -> Optional.empty()),
            Column.<String>text("owner", "", 120, row -> row),
            Column.<String>code("batch", "", 160, row -> row).byChoice());

    @Test
    void standardListShowsWhatIsAlwaysShownWithShortTimes() {
        ColumnLayout.Shape shape = ColumnLayout.of(COUPONS, 490, Map.of(), Set.of(), Set.of());

        assertThat(shape.widths()).containsOnlyKeys("code", "status", "win", "updated");
        assertThat(shape.shortTimes()).isTrue();
        assertThat(shape.widths().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isLessThanOrEqualTo(490);
    }

    @Test
    void widerListsTakeMoreInTheirOrderAndTheTextTakesTheRest() {
        ColumnLayout.Shape wide = ColumnLayout.of(COUPONS, 630, Map.of(), Set.of(), Set.of());
        assertThat(wide.widths()).containsOnlyKeys("code", "status", "win", "updated", "generation");
        assertThat(wide.shortTimes()).isFalse();

        ColumnLayout.Shape wider = ColumnLayout.of(COUPONS, 862, Map.of(), Set.of(), Set.of());
        assertThat(wider.widths()).containsOnlyKeys("code", "status", "win", "updated", "generation", "net", "owner");
        assertThat(wider.widths().get("owner")).isEqualTo(862.0 - 706);
    }

    @Test
    void aPersonsChoiceIsShownEvenIfItMustScroll() {
        ColumnLayout.Shape shape = ColumnLayout.of(COUPONS, 630, Map.of(), Set.of("batch"), Set.of("generation"));

        assertThat(shape.widths()).containsOnlyKeys("code", "status", "win", "updated", "batch");
    }

    @Test
    void amountsGrowTheirColumn() {
        ColumnLayout.Shape shape = ColumnLayout.of(COUPONS, 490, Map.of("win", 136.0), Set.of(), Set.of());

        assertThat(shape.widths().get("win")).isEqualTo(136.0);
    }
}
