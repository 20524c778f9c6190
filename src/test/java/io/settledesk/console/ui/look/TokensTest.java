package io.settledesk.console.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Acceptance check 15: the figures of console.md §6, computed again from the tokens of both themes. */
class TokensTest {
    private static final Path STYLES = Path.of("styles");
    private static final Pattern TOKEN = Pattern.compile("(-sd-[a-z-]+):\\s*(#[0-9A-Fa-f]{6})");
    private static final Pattern LITERAL = Pattern.compile("#[0-9A-Fa-f]{3,8}\\b");
    private static final double TEXT = 4.5;
    private static final double MARK = 3.0;
    private static final double APART = 24;
    private static final List<String> SURFACES =
            List.of("canvas", "chrome", "inset", "hover", "selected", "selected-quiet");
    private static final List<String> TONES = List.of("neutral", "blue", "green", "teal", "violet", "amber", "red");
    private static final List<String> ENVIRONMENTS = List.of("production", "staging", "test", "demo", "other");
    private static final List<String> CHARTS = List.of("applied", "repeat", "refused", "temporary", "other");

    private final Map<String, String> light = tokens("tokens.css");
    private final Map<String, String> dark = tokens("tokens-dark.css");

    @Test
    void darkRedefinesExactlyTheNamesOfLight() {
        assertThat(dark.keySet()).containsExactlyInAnyOrderElementsOf(light.keySet());
    }

    @Test
    void wordsCanBeReadOnEverySurface() {
        List<String> low = new ArrayList<>();
        for (Map<String, String> theme : List.of(light, dark)) {
            for (String surface : SURFACES) {
                for (String ink : List.of("text", "muted", "faint", "accent")) {
                    check(theme, ink, surface, TEXT, low);
                }
            }
            for (String fill : List.of("diff-add", "diff-remove", "diff-change")) {
                check(theme, "text", fill, TEXT, low);
                check(theme, "muted", fill, TEXT, low);
            }
            for (String raw : List.of("raw-name", "raw-text", "raw-number", "raw-literal")) {
                check(theme, raw, "inset", TEXT, low);
                check(theme, raw, "diff-change", TEXT, low);
            }
            check(theme, "on-accent", "accent", TEXT, low);
            check(theme, "accent", "red-fill", TEXT, low);
            check(theme, "accent", "amber-fill", TEXT, low);
            TONES.forEach(tone -> check(theme, tone + "-text", tone + "-fill", TEXT, low));
            ENVIRONMENTS.forEach(each -> check(theme, "on-" + each, each, TEXT, low));
        }

        assertThat(low).isEmpty();
    }

    @Test
    void marksAndBordersCanBeSeenOnEverySurface() {
        List<String> low = new ArrayList<>();
        for (Map<String, String> theme : List.of(light, dark)) {
            for (String surface : SURFACES) {
                check(theme, "control", surface, MARK, low);
                TONES.forEach(tone -> check(theme, tone + "-mark", surface, MARK, low));
            }
            for (String tone : TONES) {
                check(theme, tone + "-mark", tone + "-fill", MARK, low);
                check(theme, tone + "-mark", "diff-change", MARK, low);
            }
            ENVIRONMENTS.forEach(each -> check(theme, each, "chrome", MARK, low));
            CHARTS.forEach(each -> check(theme, "chart-" + each, "canvas", MARK, low));
        }

        assertThat(low).isEmpty();
    }

    @Test
    void seriesOfAChartAreToldApartByEveryKindOfSight() {
        List<String> near = new ArrayList<>();
        Map<String, double[][]> sights = new LinkedHashMap<>();
        sights.put("protan", Colours.PROTAN);
        sights.put("deutan", Colours.DEUTAN);
        sights.put("tritan", Colours.TRITAN);
        for (Map<String, String> theme : List.of(light, dark)) {
            for (int one = 0; one < CHARTS.size(); one++) {
                for (int other = one + 1; other < CHARTS.size(); other++) {
                    double[] first = Colours.linear(token(theme, "chart-" + CHARTS.get(one)));
                    double[] second = Colours.linear(token(theme, "chart-" + CHARTS.get(other)));
                    String pair = CHARTS.get(one) + " " + CHARTS.get(other);
                    note(near, pair + " plain", Colours.deltaE(first, second));
                    sights.forEach((name, matrix) -> note(
                            near,
                            pair + " " + name,
                            Colours.deltaE(Colours.seen(first, matrix), Colours.seen(second, matrix))));
                }
            }
        }

        assertThat(near).isEmpty();
    }

    @Test
    void noComponentHoldsAColourOfItsOwn() throws IOException {
        List<String> literals = new ArrayList<>();
        try (Stream<Path> sheets = Files.list(STYLES)) {
            for (Path sheet : sheets.filter(
                            each -> !each.getFileName().toString().startsWith("tokens"))
                    .toList()) {
                String rules = Files.readString(sheet).replaceAll("(?s)/\\*.*?\\*/", "");
                Matcher found = LITERAL.matcher(rules);
                while (found.find()) {
                    literals.add(sheet.getFileName() + " " + found.group());
                }
            }
        }

        assertThat(literals).as("use a token").isEmpty();
    }

    @Test
    void noSheetPassesFourHundredLines() throws IOException {
        try (Stream<Path> sheets = Files.list(STYLES)) {
            for (Path sheet : sheets.toList()) {
                assertThat(Files.readAllLines(sheet).size())
                        .as(sheet.toString())
                        .isLessThanOrEqualTo(400);
            }
        }
    }

    private static void check(Map<String, String> theme, String ink, String surface, double least, List<String> low) {
        double contrast = Colours.contrast(token(theme, ink), token(theme, surface));
        if (contrast < least) {
            low.add(String.format("%s on %s (%s): %.2f < %.1f", ink, surface, token(theme, ink), contrast, least));
        }
    }

    private static void note(List<String> near, String pair, double apart) {
        if (apart < APART) {
            near.add(String.format("%s: %.1f", pair, apart));
        }
    }

    private static String token(Map<String, String> theme, String name) {
        String value = theme.get("-sd-" + name);
        assertThat(value).as(name).isNotNull();
        return value;
    }

    private static Map<String, String> tokens(String sheet) {
        Map<String, String> tokens = new LinkedHashMap<>();
        try {
            Matcher found = TOKEN.matcher(Files.readString(STYLES.resolve(sheet)));
            while (found.find()) {
                tokens.put(found.group(1), found.group(2));
            }
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
        return tokens;
    }
}
