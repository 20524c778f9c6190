package io.settledesk.console.ui.text;

import io.settledesk.console.ui.settings.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/**
 * The words of the console, in the language chosen now. Both bundles are read once; a switch of the language is a switch of maps,
 * so it costs nothing and cannot fail. Templates are described in {@link Template}; arguments that are numbers are grouped, a
 * {@link Count} says "about" by itself.
 *
 * <p>A missing key is shown as {@code ?key?}: a screen never falls over a word, and the consistency test finds it first.
 */
public final class Texts {
    private static final String BUNDLE = "/io/settledesk/i18n/messages";

    private final ObservableValue<Language> language;
    private final Map<Language, ResourceBundle> bundles = new EnumMap<>(Language.class);
    private final Map<Language, Map<String, Template>> templates = new EnumMap<>(Language.class);

    public Texts(ObservableValue<Language> language) {
        this.language = language;
        for (Language each : Language.values()) {
            bundles.put(each, read(each));
            templates.put(each, new HashMap<>());
        }
    }

    /** Words of one language that never changes, for commands and copies. */
    public static Texts in(Language language) {
        return new Texts(new SimpleObjectProperty<>(language));
    }

    public ObservableValue<Language> languageProperty() {
        return language;
    }

    public Language language() {
        return language.getValue();
    }

    /** The text of that key with its places filled. */
    public String text(String key, Object... arguments) {
        return text(language(), key, arguments);
    }

    /** The text in a named language, whatever is shown now. */
    public String text(Language in, String key, Object... arguments) {
        if (!has(key)) {
            return "?" + key + "?";
        }
        StringBuilder filled = new StringBuilder();
        for (Template.Part part : template(in, key).parts()) {
            filled.append(fill(part, in, arguments));
        }
        return filled.toString();
    }

    /** The text as a value that follows the language; it holds no listener that would keep its owner alive. */
    public StringBinding binding(String key, Object... arguments) {
        return Bindings.createStringBinding(() -> text(key, arguments), language);
    }

    public boolean has(String key) {
        return bundle().containsKey(key);
    }

    /** "21 пакет": a number and the form of {@code noun.<noun>} that goes with it. */
    public String counted(String noun, Object number) {
        return shown(number, language())
                + Numbers.NBSP
                + Plural.after(number, forms("@" + noun, language()), language());
    }

    /** "3 из 21 пакета". */
    public String countedOf(String noun, long part, long whole) {
        return text("number.of", part, whole, Plural.afterOf(whole, forms("@" + noun, language()), language()));
    }

    /** A number as it is read: grouped, or "about 10.2 M". */
    public String number(Object number) {
        return shown(number, language());
    }

    /** For FXML: the bundle of the language chosen now. Places are not filled in it. */
    public ResourceBundle bundle() {
        return bundle(language());
    }

    public ResourceBundle bundle(Language in) {
        ResourceBundle bundle = bundles.get(in);
        if (bundle == null) {
            throw new IllegalStateException("No bundle for " + in);
        }
        return bundle;
    }

    /** All keys of a language. */
    public Set<String> keys(Language in) {
        return bundle(in).keySet();
    }

    private Template template(Language in, String key) {
        Map<String, Template> known = templates.getOrDefault(in, new HashMap<>());
        return known.computeIfAbsent(key, each -> Template.of(bundle(in).getString(each)));
    }

    private String fill(Template.Part part, Language in, Object[] arguments) {
        if (part instanceof Template.Literal literal) {
            return literal.text();
        }
        if (part instanceof Template.Argument argument) {
            return shown(argument(arguments, argument.index()), in);
        }
        Template.Word word = (Template.Word) part;
        Object number = argument(arguments, word.index());
        List<String> forms = forms(word.forms(), in);
        return word.afterOf() ? Plural.afterOf(number, forms, in) : Plural.after(number, forms, in);
    }

    private static Object argument(Object[] arguments, int index) {
        return index < arguments.length ? arguments[index] : "?";
    }

    private List<String> forms(String forms, Language in) {
        String all = forms.startsWith("@") ? bundle(in).getString("noun." + forms.substring(1)) : forms;
        return List.of(all.split("\\|", -1));
    }

    private String shown(Object argument, Language in) {
        if (argument instanceof Count count) {
            return count.about() ? about(count.value(), in) : Numbers.whole(count.value(), in);
        }
        if (argument instanceof BigDecimal decimal) {
            return Numbers.decimal(decimal, in);
        }
        if (argument instanceof Long || argument instanceof Integer || argument instanceof Short) {
            return Numbers.whole(((Number) argument).longValue(), in);
        }
        return String.valueOf(argument);
    }

    private String about(long value, Language in) {
        Numbers.Rounded rounded = Numbers.rounded(value, in);
        String unit = rounded.unitKey().isEmpty() ? "" : Numbers.NBSP + text(in, rounded.unitKey());
        return text(in, "number.about", rounded.digits() + unit);
    }

    private static ResourceBundle read(Language language) {
        String name = BUNDLE + (language == Language.EN ? "" : "_" + language.tag()) + ".properties";
        try (InputStream stream = Texts.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("The words are missing in the jar: " + name);
            }
            return new PropertyResourceBundle(new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The words cannot be read: " + name, unreadable);
        }
    }
}
