package io.settledesk.cli.coupon;

import io.settledesk.cli.run.BadUsage;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Zones;
import io.settledesk.settlement.explain.Explain;
import io.settledesk.settlement.explain.ExplainText;
import io.settledesk.settlement.explain.Explanation;
import io.settledesk.text.Words;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code coupon explain CODE}: the card "Why this amount", as the window shows it. Exit 1 when it does not equal the ledger. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = {
            "Says step by step what each stored version did to the coupon's money, and whether that equals the ledger.",
            "Exit 1 when it does not."
        })
public final class CouponExplainCommand implements Callable<Integer> {
    private static final List<String> LANGUAGES = List.of("en", "ru");

    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Parameters(paramLabel = "CODE", description = "The coupon_code, leading zeros included.")
    private String couponCode;

    @Option(names = "--lang", paramLabel = "LANGUAGE", description = "en or ru; ${DEFAULT-VALUE} by default.")
    private String language = "en";

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "Zone of the times, such as Europe/Moscow; UTC by default.")
    private String zone = "UTC";

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public CouponExplainCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        if (!LANGUAGES.contains(language)) {
            throw new BadUsage("--lang must be en or ru, not \"" + language + "\"");
        }
        ZoneId shownIn = Zones.of(zone);
        try (Session session = Session.open(options)) {
            Explanation explanation = new Explain(
                            session.tx(), session.settings().statuses())
                    .explain(couponCode)
                    .orElseThrow(() -> MissingCoupon.of(session.tx(), couponCode));
            if (json) {
                Json.print(context.out(), ExplanationJson.object(explanation));
            } else {
                Words words = Words.of(Locale.forLanguageTag(language));
                context.out().print(new ExplainText(words, shownIn).whole(explanation));
            }
            return explanation.holds() ? 0 : 1;
        }
    }
}
