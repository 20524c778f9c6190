package io.settledesk.console.app;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.db.ConnectionCheck;
import io.settledesk.demo.DemoFailed;
import java.util.List;
import java.util.Optional;

/** The console cannot be used as it is configured; the message is one line for a person: what is wrong and what to do. */
public final class StartRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Optional<ConnectionCheck> check;

    StartRefused(String message) {
        super(message);
        this.check = Optional.empty();
    }

    StartRefused(ConnectionCheck check) {
        super(check.message());
        this.check = Optional.of(check);
    }

    /** What a failed start itself says for a person, in the language of the window. */
    static Optional<Problem> known(Texts texts, Throwable failure) {
        if (failure instanceof StartRefused refused) {
            return Optional.of(new Problem.Rejected(refused.words(texts)));
        }
        return failure instanceof DemoFailed
                ? Optional.of(new Problem.Rejected(String.valueOf(failure.getMessage())))
                : Optional.empty();
    }

    private String words(Texts texts) {
        return check.map(wrong -> texts.text(
                        "firststart.check." + wrong.getClass().getSimpleName(),
                        facts(wrong).toArray()))
                .orElseGet(() -> String.valueOf(getMessage()));
    }

    private static List<String> facts(ConnectionCheck check) {
        if (check instanceof ConnectionCheck.NothingListens away) {
            return List.of(away.url(), away.detail());
        }
        if (check instanceof ConnectionCheck.LoginRefused login) {
            return List.of(login.user(), login.detail());
        }
        if (check instanceof ConnectionCheck.NotTrusted trust) {
            return List.of(trust.url(), trust.detail());
        }
        if (check instanceof ConnectionCheck.Failed failed) {
            return List.of(failed.url(), failed.detail());
        }
        if (check instanceof ConnectionCheck.BadUrl bad) {
            return List.of(bad.url());
        }
        if (check instanceof ConnectionCheck.NoRights rights) {
            return List.of(rights.user());
        }
        return check instanceof ConnectionCheck.ServerTooOld old ? List.of(old.version()) : List.of(url(check));
    }

    private static String url(ConnectionCheck check) {
        if (check instanceof ConnectionCheck.NoSuchDatabase missing) {
            return missing.url();
        }
        if (check instanceof ConnectionCheck.NoSchema none) {
            return none.url();
        }
        if (check instanceof ConnectionCheck.SchemaOlder older) {
            return older.url();
        }
        if (check instanceof ConnectionCheck.NotPostgres other) {
            return other.url();
        }
        return check instanceof ConnectionCheck.SchemaNewer newer ? newer.url() : "";
    }
}
