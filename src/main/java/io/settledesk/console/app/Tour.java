package io.settledesk.console.app;

import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.check.Pictures;
import io.settledesk.console.ui.look.Theme;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.problem.Problems;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.FxTasks;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.demo.DemoProgress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

/** Draws every screen into a picture, without a display: the same windows, the same database, no person. */
public final class Tour {
    private static final int NARROW_WIDTH = 960;
    private static final int NARROW_HEIGHT = 540;
    private static final int LOOK_EVERY_MS = 60;
    private static final int QUIET_LOOKS = 4;
    private static final int MOST_LOOKS = 250;
    private static final int ANSWER_SECONDS = 60;

    private final Wish wish;
    private final ViewSettings settings;
    private final ThreadPoolExecutor threads = (ThreadPoolExecutor) Toolkit.threads();
    private final UiTasks toFx = new FxTasks(threads, Problems.standard(), problem -> {});
    private final ConsoleWiring wiring;
    private final CountDownLatch never = new CountDownLatch(1);

    /**
     * What is to be drawn.
     *
     * @param folder where the pictures go
     * @param language of the words
     * @param appearance light or dark
     * @param width of the pictures
     * @param height of the pictures
     */
    public record Wish(Path folder, Language language, Appearance appearance, int width, int height) {}

    /**
     * What became of it.
     *
     * @param pictures files, in order
     * @param cut texts that do not fit, with the picture that they are on; none is right
     */
    public record Result(List<Path> pictures, List<String> cut) {}

    private Tour(Wish wish, OpenedConsole opened, ConsoleStart start) {
        this.wish = wish;
        this.settings = ViewSettings.plain(wish.language());
        settings.appearanceProperty().set(wish.appearance());
        this.wiring = new ConsoleWiring(
                opened, settings, start.clock(), presenter -> new FxTasks(threads, Problems.standard(), presenter));
    }

    /**
     * Draws; starts JavaFX without a display, and the database.
     *
     * @param told of each picture
     */
    public static Result run(ConsoleStart start, Wish wish, DemoProgress progress, Consumer<Path> told) {
        Toolkit.useNoDisplay(Math.max(wish.width(), NARROW_WIDTH), Math.max(wish.height(), NARROW_HEIGHT));
        Toolkit.start();
        try (OpenedConsole opened = OpenedConsole.open(start, progress)) {
            Tour tour = new Tour(wish, opened, start);
            tour.onFx(() -> {
                Theme.install();
                return true;
            });
            Result result = tour.draw(told);
            tour.threads.shutdownNow();
            return result;
        } finally {
            Platform.exit();
        }
    }

    private Result draw(Consumer<Path> told) {
        List<Path> pictures = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        for (TourStop stop : TourStop.all()) {
            int width = stop.narrow() ? NARROW_WIDTH : wish.width();
            int height = stop.narrow() ? NARROW_HEIGHT : wish.height();
            Path file = wish.folder().resolve(name(stop, width, height));
            draw(stop, width, height, file, cut);
            pictures.add(file);
            told.accept(file);
        }
        return new Result(List.copyOf(pictures), List.copyOf(cut));
    }

    private String name(TourStop stop, int width, int height) {
        String appearance = wish.appearance().name().toLowerCase(Locale.ROOT);
        return stop.name() + "-" + wish.language().tag() + "-" + appearance + "-" + width + "x" + height + ".png";
    }

    private void draw(TourStop stop, int width, int height, Path file, List<String> cut) {
        settings.remember(PasteCard.CLOSED, stop.isFirstStart() ? "" : "yes");
        Stage stage = onFx(Stage::new);
        ConsoleWindow window = onFx(() -> open(stage, width, height));
        untilQuiet();
        for (Consumer<ConsoleWindow> step : stop.steps()) {
            onFx(() -> {
                step.accept(window);
                return true;
            });
            untilQuiet();
        }
        WritableImage image = onFx(() -> Pictures.take(stage.getScene()));
        onFx(() -> CutTextAudit.of(stage.getScene().getRoot()))
                .forEach(text -> cut.add(file.getFileName() + ": " + text));
        Pictures.write(image, file);
        onFx(() -> {
            window.close();
            stage.close();
            return true;
        });
    }

    private ConsoleWindow open(Stage stage, int width, int height) {
        ConsoleWindow window = wiring.window(target -> {});
        Scene scene = new Scene(window.root(), width, height);
        new Theme(settings).follow(scene);
        stage.setScene(scene);
        stage.show();
        window.install(scene);
        window.open(new Target.Place(ScreenId.OVERVIEW));
        return window;
    }

    /** Nothing is read and nothing waits to be drawn for some looks in a row. */
    private void untilQuiet() {
        int quiet = 0;
        for (int look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look++) {
            pause();
            onFx(() -> true);
            quiet = threads.getActiveCount() == 0 && threads.getQueue().isEmpty() ? quiet + 1 : 0;
        }
    }

    private void pause() {
        try {
            if (never.await(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("nobody ends the tour");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new StartRefused("the tour was stopped");
        }
    }

    private <T> T onFx(Supplier<T> work) {
        CountDownLatch answered = new CountDownLatch(1);
        List<T> answer = new CopyOnWriteArrayList<>();
        toFx.onFx(() -> {
            try {
                answer.add(work.get());
            } finally {
                answered.countDown();
            }
        });
        try {
            if (!answered.await(ANSWER_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a picture was not drawn in " + ANSWER_SECONDS + " s");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new StartRefused("the tour was stopped");
        }
        return answer.stream().findFirst().orElseThrow(() -> new IllegalStateException("a picture could not be drawn"));
    }
}
