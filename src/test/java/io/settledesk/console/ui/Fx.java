package io.settledesk.console.ui;

import io.settledesk.console.ui.check.Pictures;
import io.settledesk.console.ui.dialog.DialogLayer;
import io.settledesk.console.ui.dialog.Errors;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.look.Theme;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.settings.Appearance;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.InlineTasks;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

/** The toolkit for UI tests: started once, without a display; work on the FX thread, a kit, pictures to look at. */
public final class Fx {
    /** The moment of the tests' clock. */
    public static final Instant NOW = Instant.parse("2026-11-30T10:21:44.902Z");

    private static final AtomicBoolean STARTED = new AtomicBoolean();

    private Fx() {}

    /** Does it on the FX thread and waits. */
    public static <T> T on(Callable<T> work) {
        if (Platform.isFxApplicationThread()) {
            throw new AssertionError("Already on the FX thread: waiting for it would never end");
        }
        start();
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(work.call());
            } catch (Throwable failure) {
                answer.completeExceptionally(failure);
            }
        });
        return await(answer);
    }

    public static void run(Runnable work) {
        on(() -> {
            work.run();
            return true;
        });
    }

    /** Lets the toolkit draw: two pulses pass. */
    public static void settle() {
        for (int pulse = 0; pulse < 2; pulse++) {
            CompletableFuture<Boolean> passed = new CompletableFuture<>();
            run(() -> new AnimationTimer() {
                @Override
                public void handle(long now) {
                    stop();
                    passed.complete(true);
                }
            }.start());
            await(passed);
        }
    }

    /** A kit with inline tasks, UTC, the tests' clock. */
    public static UiKit kit(Language language, Appearance appearance) {
        ViewSettings settings = ViewSettings.plain(language);
        settings.appearanceProperty().set(appearance);
        return kit(settings);
    }

    /** The same over settings of a test's own. */
    public static UiKit kit(ViewSettings settings) {
        return on(() -> makeKit(settings));
    }

    private static UiKit makeKit(ViewSettings settings) {
        Texts texts = new Texts(settings.languageProperty());
        Formats formats = new Formats(settings, texts, InstantSource.fixed(NOW));
        DialogLayer layer = new DialogLayer();
        Errors errors = new Errors(texts, layer, () -> Environment.PRODUCTION);
        return new UiKit(settings, texts, formats, new InlineTasks(Fx::unexpected), layer, errors);
    }

    /** Shows a root in a window of that size; made on the FX thread. */
    public static Stage show(UiKit kit, Parent root, double width, double height) {
        Scene scene = new Scene(root, width, height);
        new Theme(kit.settings()).follow(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        return stage;
    }

    /** Under target/pictures, to be looked at. */
    public static void picture(Scene scene, String name) {
        WritableImage image = on(() -> Pictures.take(scene));
        Pictures.write(image, Path.of("target", "pictures", name + ".png"));
    }

    private static void unexpected(Problem problem) {
        throw new AssertionError("A problem nobody handled: " + problem);
    }

    private static void start() {
        if (STARTED.compareAndSet(false, true)) {
            CompletableFuture<Boolean> started = new CompletableFuture<>();
            try {
                Platform.startup(() -> started.complete(true));
            } catch (IllegalStateException already) {
                Platform.runLater(() -> started.complete(true));
            }
            await(started);
            Platform.setImplicitExit(false);
            run(Theme::install);
        }
    }

    private static <T> T await(CompletableFuture<T> answer) {
        try {
            return answer.get(60, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        } catch (TimeoutException late) {
            throw new AssertionError("The toolkit did not answer", late);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            if (failed.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new AssertionError(failed.getCause());
        }
    }
}
