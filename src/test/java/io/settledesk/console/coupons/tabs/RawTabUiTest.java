package io.settledesk.console.coupons.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.coupons.Story;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.explain.Explain;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Saving the stored bytes of a version. */
class RawTabUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String CODE = "000000000901";

    @TempDir
    private Path folder;

    @Test
    void whatIsSavedHasTheStoredChecksum() throws Exception {
        Story story = new Story(DB.tx());
        story.place(CODE, "player-9", "07:00:00.000");
        String oneLine = "{\"batchId\":\"one-line\",\"couponCount\":1,\"coupons\":[{\"coupon_code\":\"" + CODE
                + "\",\"status\":2,\"realWin\":\"1.00\",\"events\":[],\"note\":\"" + "я".repeat(60_000) + "\"}]}";
        story.applyBytes(oneLine.getBytes(StandardCharsets.UTF_8), Instant.parse("2026-11-30T11:00:00Z"));
        UiKit kit = Fx.kit(Language.EN, Appearance.LIGHT);
        Path file = folder.resolve("saved.json");
        RawViewModel model = new RawViewModel(kit.tasks(), new RawQueries(DB.tx()), Optional.empty());
        RawTab tab = Fx.on(() -> new RawTab(kit, model, name -> Optional.of(file)));
        Stage stage = Fx.on(() -> Fx.show(kit, (Parent) tab.content(), 700, 400));

        Fx.run(() -> {
            model.show(new Explain(DB.tx()).explain(CODE).orElseThrow().steps());
            model.read();
        });
        Fx.settle();
        Fx.run(() -> tab.content().lookupAll(".button").forEach(node -> {
            if (node instanceof Button button && kit.texts().text("raw.save").equals(button.getAccessibleText())) {
                button.fire();
            }
        }));

        assertThat(sha256(Files.readAllBytes(file))).isEqualTo(storedSha256());
        Fx.run(stage::close);
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static String storedSha256() {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery("select body_sha256 from batch where batch_id = 'one-line'")
                        .mapTo(String.class)
                        .one());
    }
}
