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
        ColumnLayout.Shape shape = ColumnLayout.of(COUPONS, 490, Map.of(), Map.of(), Set.of(), Set.of());

        assertThat(shape.widths()).containsOnlyKeys("code", "status", "win", "updated");
        assertThat(shape.shortTimes()).isTrue();
        assertThat(shape.widths().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isLessThanOrEqualTo(490);
    }

    @Test
    void widerListsTakeMoreInTheirOrderAndTheTextTakesTheRest() {
        ColumnLayout.Shape wide = ColumnLayout.of(COUPONS, 630, Map.of(), Map.of(), Set.of(), Set.of());
        assertThat(wide.widths()).containsOnlyKeys("code", "status", "win", "updated", "generation");
        assertThat(wide.shortTimes()).isFalse();

        ColumnLayout.Shape wider = ColumnLayout.of(COUPONS, 862, Map.of(), Map.of(), Set.of(), Set.of());
        assertThat(wider.widths()).containsOnlyKeys("code", "status", "win", "updated", "generation", "net", "owner");
        assertThat(wider.widths().get("owner")).isEqualTo(862.0 - 706);
    }

    @Test
    void aPersonsChoiceIsShownEvenIfItMustScroll() {
        ColumnLayout.Shape shape =
                ColumnLayout.of(COUPONS, 630, Map.of(), Map.of(), Set.of("batch"), Set.of("generation"));

        assertThat(shape.widths()).containsOnlyKeys("code", "status", "win", "updated", "batch");
    }

    @Test
    void amountsGrowTheirColumn() {
        ColumnLayout.Shape shape = ColumnLayout.of(COUPONS, 490, Map.of("win", 136.0), Map.of(), Set.of(), Set.of());

        assertThat(shape.widths().get("win")).isEqualTo(136.0);
    }

    @Test
    void wordsThatGoFirstAreWholeBeforeOtherColumnsAndMillisecondsAreShown() {
        List<Column<String>> quarantine = List.of(
                Column.<String>time("received", "", row -> Optional.empty()).always(),
                Column.<String>text("reason", "", 200, row -> row).always().fillsFirst(),
                Column.<String>code("path", "", 160, row -> row),
                Column.<String>chip("state", "", 162, row -> Optional.empty()).always());

        ColumnLayout.Shape inShort = shape(quarantine, 630, 330);
        assertThat(inShort.widths()).containsOnlyKeys("received", "reason", "state");
        assertThat(inShort.widths().get("reason")).isEqualTo(630.0 - 124 - 162);
        assertThat(shape(quarantine, 862, 330).widths()).containsOnlyKeys("received", "reason", "path", "state");
        assertThat(shape(quarantine, 862, 330).widths().get("reason")).isGreaterThanOrEqualTo(330.0);
        assertThat(shape(quarantine, 862, 330).shortTimes()).isFalse();
    }

    @Test
    void aFillingColumnGivesWayBeforeTheTableScrollsSideways() {
        List<Column<String>> keys = List.of(
                Column.<String>code("key", "", 240, row -> row).always().fills(),
                Column.<String>money("amount", "", 120, row -> Optional.empty()).always(),
                Column.<String>time("created", "", row -> Optional.empty()).always());

        ColumnLayout.Shape shape = ColumnLayout.of(keys, 490, Map.of("amount", 146.0), Map.of(), Set.of(), Set.of());

        assertThat(shape.widths()).containsOnlyKeys("key", "amount", "created");
        assertThat(shape.widths().get("key")).isEqualTo(490.0 - 146 - 124);
    }

    private static ColumnLayout.Shape shape(List<Column<String>> columns, double available, double reason) {
        return ColumnLayout.of(columns, available, Map.of(), Map.of("reason", reason), Set.of(), Set.of());
    }
}
