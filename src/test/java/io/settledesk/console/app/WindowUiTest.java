package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ConsoleStage;
import io.settledesk.console.Rows;
import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.InlineTasks;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.EngineSettings;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class WindowUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static String changed = "";

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1");
        rows.incident("NO_PLACEMENT", "c-1", "c-1", "12.50", "RUB");
        rows.incident("NO_PLACEMENT", "c-2", "c-2", "300", "RUB");
        changed = rows.incident("RESULT_CHANGED", "b-9:0", "000000000272", "20", "RUB")
                .toString();
        rows.run("update incident set batch_id = 'b-9', details = '{\"inForceStatus\":\"2\",\"inForce\":\"185\","
                + "\"inForceCurrency\":\"RUB\",\"saidStatus\":\"2\",\"said\":\"205\",\"saidCurrency\":\"RUB\"}'"
                + " where kind = 'RESULT_CHANGED'");
        rows.run("select take_incident(incident_id, null) from incident where kind = 'RESULT_CHANGED'");
        rows.incident("RECALCULATION_AFTER_MANUAL", "b-9:1", "000000000272", "64.20", "EUR");
        rows.incident("CALLBACK_UNAUTHORIZED", "receiver", null, null, null);
    }

    @Test
    void framePicture() {
        for (Language language : Language.values()) {
            for (Appearance appearance : Appearance.values()) {
                picture(language, appearance, 1280, 800);
            }
        }
        picture(Language.RU, Appearance.DARK, 1920, 1080);
        picture(Language.EN, Appearance.LIGHT, 960, 540);
    }

    private static void picture(Language language, Appearance appearance, int width, int height) {
        ViewSettings settings = ViewSettings.plain(language);
        settings.appearanceProperty().set(appearance);
        AtomicReference<ConsoleWindow> window = new AtomicReference<>();
        try (ConsoleStage stage = ConsoleStage.show(
                () -> {
                    window.set(open(settings));
                    return window.get().root();
                },
                settings,
                width,
                height)) {
            ConsoleStage.onFx(() -> {
                window.get().install(stage.scene());
                window.get().open(new Target.Place(ScreenId.OVERVIEW));
            });
            String name = "overview-" + language.tag() + "-" + appearance + "-" + width;
            stage.picture(name);
            assertThat(ConsoleStage.onFx(() -> CutTextAudit.of(stage.scene().getRoot())))
                    .as(name)
                    .isNotNull();
            ConsoleStage.onFx(() -> window.get().search().type("272"));
            stage.picture("search-" + language.tag() + "-" + appearance + "-" + width);
            ConsoleStage.onFx(() -> {
                window.get().search().close();
                window.get().navigator().open(new Target.Coupon("000000000272"));
            });
            stage.picture("coupons-" + language.tag() + "-" + appearance + "-" + width);
            ConsoleStage.onFx(() -> window.get().navigator().open(new Target.Incident(changed)));
            stage.picture("incidents-" + language.tag() + "-" + appearance + "-" + width);
        }
    }

    private static ConsoleWindow open(ViewSettings settings) {
        ConsoleDatabase about = new ConsoleDatabase(DB.settings(), Environment.DEMO, "db1", "RUB");
        ConsoleUses uses = new ConsoleUses(
                new EngineSettings(StatusCatalogue.standard(), "RUB"),
                new PacketParser(PacketLimits.standard(), StatusCatalogue.standard()),
                Optional.empty(),
                "http://127.0.0.1:8080/callbacks/coupons");
        return new ConsoleWiring(
                        OpenedConsole.of(DB.database(), about, uses),
                        settings,
                        InstantSource.system(),
                        InlineTasks::new)
                .window(target -> {});
    }
}
