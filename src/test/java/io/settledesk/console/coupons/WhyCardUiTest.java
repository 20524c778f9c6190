package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.cli.CommandLines;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.explain.WhyCard;
import io.settledesk.settlement.explain.WhyCards;
import io.settledesk.text.Words;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The card of the window against the card in words, which is held literally to console.md §4.2 elsewhere, and what is copied of it
 * against what the command prints.
 */
class WhyCardUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final List<String> CASES = List.of(
            Story.RECALCULATED,
            Story.CONFLICT,
            Story.EXPRESS,
            Story.PLAIN,
            Story.UNOWNED,
            Story.BELOW_ZERO,
            Story.GROWING,
            Story.OPEN);

    @TempDir
    private Path folder;

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).tellAll();
    }

    @ParameterizedTest
    @CsvSource({"EN,1920,1080", "RU,1920,1080"})
    void everyLineOfTheCardIsDrawnInItsOrder(Language language, double width, double height) {
        WhyCards cards = new WhyCards(Words.of(language.locale()), ZoneOffset.UTC);
        try (ScreenStage stage = stage(language, width, height)) {
            for (String code : CASES) {
                WhyCard card = cards.of(new Explain(DB.tx()).explain(code).orElseThrow());
                stage.open(new Target.Coupon(code));

                assertThat(drawn(stage)).as(code).isEqualTo(expected(card));
                assertThat(inForce(stage))
                        .as(code)
                        .isEqualTo(card.rows().stream()
                                .filter(row -> row instanceof WhyCard.Step step && step.inForce())
                                .map(WhyCardUiTest::line)
                                .toList());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void theCopiedCardIsWhatTheCommandPrints(Language language) {
        try (ScreenStage stage = stage(language, 1280, 800)) {
            for (String code : CASES) {
                stage.open(new Target.Coupon(code));

                assertThat(copied(stage)).as(code).isEqualTo(printed(code, language));
            }
        }
    }

    private static List<String> expected(WhyCard card) {
        List<String> lines = new ArrayList<>();
        card.rows().forEach(row -> lines.add(line(row)));
        lines.addAll(card.notes());
        lines.add((card.foot() + " " + card.net()).strip());
        return lines.stream().map(WhyCardUiTest::plain).toList();
    }

    private static String line(WhyCard.Row row) {
        if (row instanceof WhyCard.Step step) {
            return plain(String.join(
                    " ",
                    String.valueOf(step.generation()),
                    "v" + step.versionNo(),
                    step.batchId(),
                    step.said(),
                    step.rule(),
                    step.operationKind(),
                    step.waits(),
                    step.amount()));
        }
        return plain(((WhyCard.Other) row).text());
    }

    private static List<String> drawn(ScreenStage stage) {
        return lines(
                stage,
                node -> node.getStyleClass().stream().anyMatch(List.of("why-row", "why-note", "why-foot")::contains));
    }

    private static List<String> inForce(ScreenStage stage) {
        return lines(
                stage,
                node -> node.getStyleClass().contains("why-row")
                        && !node.lookupAll(".row-dot").isEmpty());
    }

    private static List<String> lines(ScreenStage stage, java.util.function.Predicate<Node> wanted) {
        return Fx.on(() -> stage.find(wanted).stream()
                .map(node -> {
                    List<String> words = new ArrayList<>();
                    collect(node, words);
                    return plain(String.join(" ", words));
                })
                .toList());
    }

    private static void collect(Node node, List<String> words) {
        if (node instanceof Labeled labeled && labeled.getText() != null) {
            words.add(labeled.getText());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, words));
        }
    }

    private static String plain(String text) {
        return text.replace('\u00A0', ' ')
                .replaceAll("\\s+", " ")
                .replace(" ,", ",")
                .strip();
    }

    private static String copied(ScreenStage stage) {
        String name =
                stage.kit().texts().text("part.copy.of", stage.kit().texts().text("case.why.copy"));
        stage.press(name);
        return Fx.on(() -> Clipboard.getSystemClipboard().getString());
    }

    private String printed(String code, Language language) {
        DatabaseSettings database = DB.settings();
        StringWriter out = new StringWriter();
        CommandLines.run(
                new String[] {"coupon", "explain", code, "--lang", language.tag()},
                new CommandContext(
                        Map.of(
                                "SETTLEDESK_DB_URL", database.url(),
                                "SETTLEDESK_DB_USER", database.user(),
                                "SETTLEDESK_DB_PASSWORD", database.password().orElse("")),
                        folder,
                        InputStream.nullInputStream(),
                        new PrintWriter(out),
                        new PrintWriter(new StringWriter()),
                        InstantSource.system()));
        return out.toString();
    }

    private static ScreenStage stage(Language language, double width, double height) {
        return new ScreenStage(
                language,
                Appearance.LIGHT,
                width,
                height,
                Role.OPERATOR,
                context -> new CouponsScreen(
                        context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty())));
    }
}
