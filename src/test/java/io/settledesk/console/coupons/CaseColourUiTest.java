package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.check.Pictures;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Red asks for a decision and nothing else; without colour, every state can still be told. */
class CaseColourUiTest {
    @RegisterExtension
    static final TestDatabase HEALTHY = TestDatabase.fresh();

    @RegisterExtension
    static final TestDatabase TROUBLED = TestDatabase.fresh();

    private static final int STRIP = 6;
    private static final int TABS = 7;

    @BeforeAll
    static void tell() {
        new Story(HEALTHY.tx()).plain().growing().others().recalculated();
        new Story(TROUBLED.tx()).conflict().express().below().unowned().others();
    }

    @ParameterizedTest
    @EnumSource(Appearance.class)
    void aHealthyDatabaseShowsNoRed(Appearance appearance) {
        try (ScreenStage stage = stage(HEALTHY, appearance)) {
            for (String code : List.of(Story.RECALCULATED, Story.GROWING, Story.PLAIN, "000000000351")) {
                stage.open(new Target.Coupon(code));
                for (int tab = 0; tab < TABS; tab++) {
                    stage.chooseTab(tab);
                    assertThat(redPixels(stage)).as("%s, tab %d", code, tab).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Appearance.class)
    void aDecisionIsRed(Appearance appearance) {
        try (ScreenStage stage = stage(TROUBLED, appearance)) {
            stage.open(new Target.Coupon(Story.CONFLICT));

            assertThat(redPixels(stage)).isGreaterThan(1_000);
        }
    }

    @Test
    void everyChipOnTheScreenHasAWordAndAnIcon() {
        try (ScreenStage stage = stage(TROUBLED, Appearance.LIGHT)) {
            stage.open(new Target.Coupon(Story.EXPRESS));
            List<Node> chips = Fx.on(() -> stage.find(
                    node -> node instanceof ChipLabel chip && !chip.getText().isEmpty()));

            assertThat(chips).hasSizeGreaterThan(20).allMatch(node -> ((ChipLabel) node).getGraphic() != null);
        }
    }

    /** Pixels of the content in a hue of the red tone; the strip of the environment stands above it. */
    private static int redPixels(ScreenStage stage) {
        Fx.settle();
        WritableImage image = Fx.on(() -> Pictures.take(stage.screen().list().getScene()));
        PixelReader pixels = image.getPixelReader();
        int red = 0;
        for (int y = STRIP; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                red += isRed(pixels.getArgb(x, y)) ? 1 : 0;
            }
        }
        return red;
    }

    private static boolean isRed(int argb) {
        int red = argb >> 16 & 0xFF;
        int green = argb >> 8 & 0xFF;
        int blue = argb & 0xFF;
        return red - green >= 20 && Math.abs(green - blue) <= (red - green) / 4;
    }

    private static ScreenStage stage(TestDatabase database, Appearance appearance) {
        return new ScreenStage(
                Language.EN,
                appearance,
                1280,
                800,
                Role.OPERATOR,
                context -> new CouponsScreen(
                        context, new CouponReads(database.tx(), StatusCatalogue.standard(), Optional.empty())));
    }
}
