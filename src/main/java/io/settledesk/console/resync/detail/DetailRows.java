package io.settledesk.console.resync.detail;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncQueries.StoredBet;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import io.settledesk.polling.ProviderElement;
import io.settledesk.polling.ProviderElement.SaidBet;
import io.settledesk.settlement.plan.CouponFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A line field by field, then bet by bet, matched by uuid. */
final class DetailRows {
    private final Texts texts;
    private final Formats formats;

    DetailRows(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    List<DetailRow> of(LineRow row, List<StoredBet> stored) {
        List<DetailRow> rows = new ArrayList<>();
        Optional<CouponFacts> here = row.line().before();
        Optional<ProviderElement> there = row.said();
        rows.add(DetailRow.of(
                text("resync.field.status"),
                here.map(facts -> status(facts.status())).orElse(""),
                there.map(said -> status(said.status())).orElse("")));
        rows.add(DetailRow.of(
                text("resync.field.result"),
                here.flatMap(CouponFacts::win).map(this::money).orElse(""),
                there.map(said -> result(said, here)).orElse("")));
        rows.addAll(bets(stored, there.map(ProviderElement::bets).orElse(List.of()), there.isPresent()));
        there.filter(said -> !said.updatedAt().isEmpty())
                .ifPresent(said -> rows.add(new DetailRow("", text("resync.field.clock"), "", said.updatedAt())));
        return rows;
    }

    private List<DetailRow> bets(List<StoredBet> stored, List<SaidBet> said, boolean known) {
        Map<String, SaidBet> byUuid = new LinkedHashMap<>();
        said.forEach(bet -> byUuid.put(bet.uuid(), bet));
        List<DetailRow> rows = new ArrayList<>();
        for (StoredBet bet : stored) {
            Optional<SaidBet> there = Optional.ofNullable(byUuid.remove(bet.uuid()));
            String here = bet(bet.status(), bet.coef());
            // A bet that the provider does not name stays as it is.
            rows.add(DetailRow.of(
                    name(bet.name(), bet.outcome(), bet.uuid()),
                    here,
                    there.map(is -> bet(is.status(), is.coef())).orElse(known ? here : "")));
        }
        byUuid.values()
                .forEach(bet -> rows.add(
                        DetailRow.of(name(bet.name(), bet.outcome(), bet.uuid()), "", bet(bet.status(), bet.coef()))));
        return rows;
    }

    /** An element without a currency is in that of its coupon. */
    private String result(ProviderElement said, Optional<CouponFacts> here) {
        String currency = said.currency().isEmpty()
                ? here.flatMap(CouponFacts::win).map(Money::currency).orElse("")
                : said.currency();
        return said.realWin()
                .map(win -> formats.money(Amount.of(win, currency)))
                .orElse("");
    }

    private String money(Money money) {
        return formats.money(Amount.of(money.amount(), money.currency()));
    }

    private String bet(int status, String coef) {
        return coef.isEmpty() ? status(status) : status(status) + " · " + coef;
    }

    private static String name(String name, String outcome, String uuid) {
        String words = outcome.isEmpty() ? name : name.isEmpty() ? outcome : name + " · " + outcome;
        return words.isEmpty() ? uuid : words;
    }

    private String status(int code) {
        return Chips.status(code).word(texts);
    }

    private String text(String key) {
        return texts.text(key);
    }
}
