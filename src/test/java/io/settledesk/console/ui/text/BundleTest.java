package io.settledesk.console.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ui.settings.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Words and their use hold together; each failure names the line to add or to delete. */
class BundleTest {
    private static final Path JAVA = Path.of("src/main/java");
    private static final Path FXML = Path.of("fxml");
    private static final Path BUNDLES = Path.of("src/main/resources/io/settledesk/i18n");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*+)\"");
    private static final List<Pattern> USES = List.of(
            Pattern.compile("\\b(?:text|binding)\\(\\s*\"([a-z]\\w*\\.[\\w.]*)\""),
            Pattern.compile("\\bColumn\\s*\\.\\s*(?:<\\w+>\\s*)?\\w+\\(\\s*\"\\w*\",\\s*\"([a-z]\\w*\\.[\\w.]*)\""),
            Pattern.compile("\\bnew Series\\(\\s*\"([a-z]\\w*\\.[\\w.]*)\""),
            Pattern.compile("\\bChip\\.custom\\(\\s*\"([a-z]\\w*\\.[\\w.]*)\""));
    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*(?:/\\*\\*|\\*).*$");
    private static final Pattern FXML_KEY = Pattern.compile("\"%([\\w.]+)\"");
    private static final Pattern NOUN = Pattern.compile("@([\\w.]+)");

    private final Texts texts = Texts.in(Language.EN);

    @Test
    void bothLanguagesHoldTheSameKeys() {
        Set<String> english = texts.keys(Language.EN);
        Set<String> russian = texts.keys(Language.RU);

        assertThat(without(english, russian))
                .as("add to messages_ru.properties")
                .isEmpty();
        assertThat(without(russian, english)).as("add to messages.properties").isEmpty();
    }

    @Test
    void noKeyStandsTwiceInAFile() throws IOException {
        List<String> doubled = new ArrayList<>();
        for (String name : List.of("messages.properties", "messages_ru.properties")) {
            Set<String> seen = new HashSet<>();
            for (String line : Files.readAllLines(BUNDLES.resolve(name))) {
                int end = line.indexOf('=');
                if (end > 0 && !line.startsWith("#") && !seen.add(line.substring(0, end))) {
                    doubled.add(name + ": " + line);
                }
            }
        }

        assertThat(doubled).as("delete").isEmpty();
    }

    @Test
    void everyKeyThatIsUsedHasWords() throws IOException {
        Map<String, String> missing = new TreeMap<>();
        for (Path file : files(JAVA, ".java")) {
            String source = COMMENT.matcher(Files.readString(file)).replaceAll("");
            for (Pattern use : USES) {
                Matcher found = use.matcher(source);
                while (found.find()) {
                    report(missing, found.group(1), file, source.substring(found.end()));
                }
            }
        }
        for (Path file : files(FXML, ".fxml")) {
            Matcher found = FXML_KEY.matcher(Files.readString(file));
            while (found.find()) {
                report(missing, found.group(1), file, "");
            }
        }

        assertThat(missing).as("add to both bundles").isEmpty();
    }

    @Test
    void everyKeyIsUsed() throws IOException {
        Set<String> literals = new HashSet<>();
        for (Path file : files(JAVA, ".java")) {
            Matcher literal = LITERAL.matcher(Files.readString(file));
            while (literal.find()) {
                literals.add(literal.group(1));
            }
        }
        for (Path file : files(FXML, ".fxml")) {
            Matcher found = FXML_KEY.matcher(Files.readString(file));
            while (found.find()) {
                literals.add(found.group(1));
            }
        }
        Set<String> prefixes = literals.stream()
                .filter(each -> each.matches("[a-z][\\w.]*"))
                .filter(each -> each.contains("."))
                .map(each -> each.endsWith(".") ? each : each + ".")
                .collect(Collectors.toSet());
        Set<String> nouns = nouns();
        Set<String> unused = texts.keys(Language.EN).stream()
                .filter(key -> !literals.contains(key))
                .filter(key -> prefixes.stream().noneMatch(prefix -> prefix.length() > 1 && key.startsWith(prefix)))
                .filter(key -> !(key.startsWith("noun.")
                        && (nouns.contains(key.substring(5)) || literals.contains(key.substring(5)))))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(unused).as("delete from both bundles, or use").isEmpty();
    }

    @Test
    void placesAreTheSameInBothLanguages() {
        Pattern place = Pattern.compile("\\{(\\d+)}");
        Set<String> wrong = new TreeSet<>();
        for (String key : texts.keys(Language.EN)) {
            Set<String> english = groups(place, texts.bundle(Language.EN).getString(key));
            Set<String> russian = groups(place, texts.bundle(Language.RU).getString(key));
            if (!english.equals(russian)) {
                wrong.add(key + " " + english + " " + russian);
            }
        }

        assertThat(wrong).isEmpty();
    }

    /** A literal that is continued by {@code + x} is a prefix, not a key. */
    private void report(Map<String, String> missing, String key, Path file, String after) {
        boolean prefix = key.endsWith(".") || after.stripLeading().startsWith("+");
        if (!prefix && !texts.has(key)) {
            missing.put(key, file.toString());
        }
    }

    private Set<String> nouns() {
        Set<String> nouns = new HashSet<>();
        for (Language language : Language.values()) {
            for (String key : texts.keys(language)) {
                nouns.addAll(groups(NOUN, texts.bundle(language).getString(key)));
            }
        }
        return nouns;
    }

    private static Set<String> groups(Pattern pattern, String text) {
        Set<String> groups = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            groups.add(matcher.group(1));
        }
        return groups;
    }

    private static Set<String> without(Set<String> all, Set<String> known) {
        return all.stream().filter(key -> !known.contains(key)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Path> files(Path root, String ending) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }
}
