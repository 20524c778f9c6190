package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.ConnectionCheck;
import io.settledesk.demo.DemoStep;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StartViewUiTest {
    @ParameterizedTest
    @EnumSource(Language.class)
    void stepsAreTickedOffAndAFailureOffersAnotherTry(Language language) {
        UiKit kit = Fx.kit(language, Appearance.LIGHT);
        AtomicInteger again = new AtomicInteger();
        StartView view = Fx.on(() -> new StartView(kit.texts(), Environment.DEMO, true));
        Stage stage = Fx.on(() -> Fx.show(kit, view, 1280, 800));

        Fx.run(() -> {
            view.done(DemoStep.UNPACKED);
            view.done(DemoStep.STARTED);
            view.sending(37, 400);
            view.failed("Port 15432 is taken. Choose another in Connection.", again::incrementAndGet);
        });
        Fx.settle();
        Fx.picture(stage.getScene(), "start-" + language.tag());
        Fx.run(() -> ((Button) view.lookup(".button")).fire());

        assertThat(view.lookupAll(".start-step.done")).hasSize(2);
        assertThat(again).hasValue(1);
        assertThat(Fx.on(() -> CutTextAudit.of(view))).isEmpty();
        Fx.run(stage::close);
    }

    @Test
    void problemWithTheDatabaseIsOneSentenceInTheLanguageOfTheWindow() {
        UiKit kit = Fx.kit(Language.RU, Appearance.LIGHT);
        StartRefused refused = new StartRefused(
                new ConnectionCheck.NothingListens("jdbc:postgresql://db1:5432/settlement", "Connection refused"));

        assertThat(StartRefused.known(kit.texts(), refused))
                .contains(
                        new Problem.Rejected("По адресу db.url jdbc:postgresql://db1:5432/settlement никто не отвечает"
                                + " (Connection refused). Проверьте хост, порт и что PostgreSQL запущен."));
    }
}
