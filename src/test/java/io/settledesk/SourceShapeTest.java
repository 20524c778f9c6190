package io.settledesk;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The shape of the files: sizes, places and what a file of its kind must not contain. */
final class SourceShapeTest {
    private static final Path MAIN = Path.of("src/main/java");
    private static final Path TEST = Path.of("src/test/java");
    private static final Path FXML = Path.of("fxml");
    private static final Path STYLES = Path.of("styles");

    private static final Set<String> TOP_LEVEL =
            Set.of("pom.xml", "src", "fxml", "styles", "packaging", "README.md", "mvnw", "mvnw.cmd", "LICENSE");
    private static final Set<String> WORDS_FOR_NOTHING =
            Set.of("util", "utils", "helper", "manager", "common", "event");

    private static final Pattern METHOD = Pattern.compile("( {4}| {8})[^ }].*\\) (throws [\\w., ]+ )?\\{");
    private static final Pattern NOT_A_METHOD =
            Pattern.compile(" *(if|for|while|switch|try|catch|synchronized|return|class|record|enum|interface)\\b.*"
                    + "|.*\\b(class|record|enum|interface|new) .*");
    private static final Pattern LITERAL_TEXT =
            Pattern.compile("\\b(text|promptText|accessibleText|accessibleHelp|title)=\"[^%$\"]");

    @Test
    void filesStayShort() throws IOException {
        var tooLong = new ArrayList<String>();
        addLongerThan(400, files(MAIN, ".java"), tooLong);
        addLongerThan(500, files(TEST, ".java"), tooLong);
        addLongerThan(400, files(FXML, ".fxml"), tooLong);
        addLongerThan(400, files(STYLES, ".css"), tooLong);

        assertThat(tooLong).as("files over their limit: split them by duty").isEmpty();
    }

    @Test
    void methodsStayShort() throws IOException {
        var tooLong = new ArrayList<String>();
        for (Path file : files(MAIN, ".java")) {
            addMethodsLongerThan(50, file, tooLong);
        }

        assertThat(tooLong).as("methods over 50 lines").isEmpty();
    }

    @Test
    void packagesHaveAtMostTwentyFiles() throws IOException {
        var crowded = new TreeMap<Path, Long>();
        for (Path root : List.of(MAIN, TEST)) {
            crowded.putAll(files(root, ".java").stream()
                    .filter(file -> !file.endsWith("package-info.java"))
                    .collect(groupingBy(Path::getParent, counting())));
        }
        crowded.values().removeIf(count -> count <= 20);

        assertThat(crowded)
                .as("packages with more than 20 files hide a feature")
                .isEmpty();
    }

    @Test
    void packagesAreNamedForADuty() throws IOException {
        List<Path> vague = files(MAIN, ".java").stream()
                .map(Path::getParent)
                .distinct()
                .filter(folder ->
                        WORDS_FOR_NOTHING.contains(folder.getFileName().toString()))
                .toList();

        assertThat(vague).isEmpty();
    }

    @Test
    void topLevelIsWhatTheReadmeSays() throws IOException {
        try (Stream<Path> entries = Files.list(Path.of(""))) {
            List<String> others = entries.map(Path::toString)
                    .filter(name -> !name.startsWith(".") && !name.equals("target") && !TOP_LEVEL.contains(name))
                    .toList();

            assertThat(others).as("unknown files at the top of the repository").isEmpty();
        }
    }

    @Test
    void fxmlHoldsNeitherTextNorStyleNorScript() throws IOException {
        var wrong = new ArrayList<String>();
        for (Path file : files(FXML, ".fxml")) {
            String content = Files.readString(file);
            if (LITERAL_TEXT.matcher(content).find()) {
                wrong.add(file + " has literal text: use a %key");
            }
            if (content.contains(" style=\"")) {
                wrong.add(file + " has an inline style: use a styleClass");
            }
            if (content.contains("<fx:script")) {
                wrong.add(file + " has a script");
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void stylesSelectByRoleNotById() throws IOException {
        var wrong = new ArrayList<Path>();
        for (Path file : files(STYLES, ".css")) {
            String selectors =
                    Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?s)\\{.*?}", "");
            if (selectors.contains("#")) {
                wrong.add(file);
            }
        }

        assertThat(wrong).as("style sheets with a selector by id").isEmpty();
    }

    @Test
    void nothingIsLeftForLater() throws IOException {
        Pattern note = Pattern.compile("\\b(TO" + "DO|FIX" + "ME)\\b");
        var wrong = new ArrayList<Path>();
        for (Path file : files(Path.of("src"), ".java")) {
            if (note.matcher(Files.readString(file)).find()) {
                wrong.add(file);
            }
        }

        assertThat(wrong).as("files with notes for later").isEmpty();
    }

    private static List<Path> files(Path root, String suffix) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        }
    }

    private static void addLongerThan(int limit, List<Path> files, List<String> tooLong) throws IOException {
        for (Path file : files) {
            int lines = Files.readAllLines(file).size();
            if (lines > limit) {
                tooLong.add(file + " has " + lines + " lines, " + limit + " are allowed");
            }
        }
    }

    /** Leans on the formatter: a method's last line is a brace as deep as its first line. */
    private static void addMethodsLongerThan(int limit, Path file, List<String> tooLong) throws IOException {
        List<String> lines = Files.readAllLines(file);
        for (int start = 0; start < lines.size(); start++) {
            String line = lines.get(start);
            if (!METHOD.matcher(line).matches()
                    || NOT_A_METHOD.matcher(line).matches()
                    || NOT_A_METHOD.matcher(headOf(lines, start)).matches()) {
                continue;
            }
            String last = " ".repeat(line.length() - line.stripLeading().length()) + "}";
            int end = start + 1;
            while (end < lines.size() && !lines.get(end).equals(last)) {
                end++;
            }
            if (end - start > limit) {
                tooLong.add(file + ":" + (start + 1) + " has " + (end - start) + " lines");
            }
        }
    }

    /** The line that begins a signature of several lines: a record's components are no method. */
    private static String headOf(List<String> lines, int line) {
        int head = line;
        while (head > 0 && !lines.get(head).contains("(")) {
            head--;
        }
        return lines.get(head);
    }
}
