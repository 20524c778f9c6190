package io.settledesk.console.app;

import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Theme;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.problem.Problems;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.SettingsFile;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.FxTasks;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.demo.DemoProgress;
import io.settledesk.demo.DemoStep;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Stage;

/** The console in real windows: shows itself at once, starts or reaches its database beside it, then opens the frame. */
public final class DesktopConsole {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    private static final double CASE_WIDTH = 900;
    private static final Duration KEEP_AFTER = Duration.ofSeconds(1);

    private final ConsoleStart start;
    private final ExecutorService threads = Toolkit.threads();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final SettingsFile file;
    private final ViewSettings settings;
    private final Texts texts;
    private final UiTasks tasks;
    private Optional<OpenedConsole> opened = Optional.empty();
    private int windows;

    private DesktopConsole(ConsoleStart start) {
        this.start = start;
        this.file = new SettingsFile(start.viewFile());
        this.settings = new ViewSettings(file.read(), systemLanguage(), ZoneId.systemDefault());
        this.texts = new Texts(settings.languageProperty());
        this.tasks = tasks(problem -> {});
    }

    /** Runs until the last window is closed. */
    public static void run(ConsoleStart start) throws InterruptedException {
        Toolkit.start();
        DesktopConsole console = new DesktopConsole(start);
        console.tasks.onFx(console::begin);
        console.ended.await();
        console.close();
    }

    private static Language systemLanguage() {
        return Locale.getDefault().getLanguage().equals("ru") ? Language.RU : Language.EN;
    }

    private UiTasks tasks(Consumer<Problem> presenter) {
        return new FxTasks(threads, new Problems(failure -> StartRefused.known(texts, failure)), presenter);
    }

    private void begin() {
        Theme.install();
        settings.revisionProperty()
                .addListener((source, before, after) -> tasks.after(
                        KEEP_AFTER,
                        () -> tasks.run("settings.keep", () -> keep()).start()));
        Stage stage = new Stage();
        for (int size : new int[] {16, 32, 64, 128, 256}) {
            stage.getIcons()
                    .add(new Image(String.valueOf(getClass().getResource("/icons/settledesk-" + size + ".png"))));
        }
        stage.setMinWidth(960);
        stage.setMinHeight(540);
        WindowPlace.restore(stage, settings);
        open(stage);
    }

    private boolean keep() {
        file.write(settings.stored());
        return true;
    }

    private void open(Stage stage) {
        Environment environment = start.configured()
                .map(database -> database.about().environment())
                .orElse(Environment.DEMO);
        StartView view = new StartView(texts, environment, start.configured().isEmpty());
        show(stage, new Scene(view, WIDTH, HEIGHT));
        stage.setTitle("Settledesk");
        tasks.run("start", () -> OpenedConsole.open(start, progress(view)))
                .onSuccess(console -> opened(stage, console))
                .onFailure(problem -> view.failed(reason(problem), () -> open(stage)))
                .start();
    }

    private DemoProgress progress(StartView view) {
        return new DemoProgress() {
            @Override
            public void done(DemoStep step) {
                tasks.onFx(() -> view.done(step));
            }

            @Override
            public void spared(DemoStep step) {
                tasks.onFx(() -> view.spared(step));
            }

            @Override
            public void sending(int sent, int all) {
                tasks.onFx(() -> view.sending(sent, all));
            }
        };
    }

    private static String reason(Problem problem) {
        if (problem instanceof Problem.Rejected refused) {
            return refused.sentence();
        }
        return problem instanceof Problem.Unavailable away
                ? away.reason() + " (" + away.code() + ")"
                : ((Problem.Fault) problem).reason() + " (" + ((Problem.Fault) problem).code() + ")";
    }

    private void opened(Stage stage, OpenedConsole console) {
        opened = Optional.of(console);
        ConsoleWiring wiring = new ConsoleWiring(console, settings, start.clock(), this::tasks);
        ConsoleWindow window = wiring.window(target -> caseWindow(wiring, target));
        run(
                stage,
                window,
                new Scene(
                        window.root(),
                        stage.getScene().getWidth(),
                        stage.getScene().getHeight()));
        window.open(start.first().orElse(new Target.Place(ScreenId.OVERVIEW)));
    }

    private void caseWindow(ConsoleWiring wiring, Target target) {
        Stage stage = new Stage();
        ConsoleWindow window = wiring.caseWindow(next -> caseWindow(wiring, next));
        run(stage, window, new Scene(window.root(), CASE_WIDTH, HEIGHT));
        window.open(target);
    }

    /** Shows a window and ends it; the last one ends the console. */
    private void run(Stage stage, ConsoleWindow window, Scene scene) {
        boolean main = windows == 0;
        show(stage, scene);
        stage.titleProperty().bind(window.titleProperty());
        window.install(scene);
        windows++;
        stage.setOnCloseRequest(event -> {
            event.consume();
            window.askToClose(stage::close);
        });
        stage.setOnHidden(event -> {
            if (main) {
                WindowPlace.keep(stage, settings);
            }
            window.close();
            windows--;
            if (windows == 0) {
                ended.countDown();
            }
        });
    }

    private void show(Stage stage, Scene scene) {
        new Theme(settings).follow(scene);
        stage.setScene(scene);
        stage.setOnHidden(event -> ended.countDown());
        stage.show();
    }

    private void close() {
        file.write(settings.stored());
        opened.ifPresent(OpenedConsole::close);
        threads.shutdownNow();
        Platform.exit();
    }
}
