package io.settledesk.stress;

import io.settledesk.db.TestDatabase;
import io.settledesk.domain.RulesModel;
import io.settledesk.domain.RulesModel.Word;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Histories of two to six states a coupon, sent in any order through the real engine, a hundred coupons a batch. State
 * and money must end as the model of the rules says, which took the same words in the same order.
 */
final class PermutedHistories {
    private static final int COUPONS_A_BATCH = 100;
    private static final int COUPONS_AN_ANALYZE = 2_000;
    private static final int[] STATUSES = {1, 2, 2, 3, 4, 15, 15};
    private static final int[] WINS = {0, 10, 20};

    private static final String FOUND = """
            select c.coupon_code || ' ' || c.status || ' ' || c.generation || ' '
                || coalesce(trim_scale(c.real_win)::text, '-') || ' ' || jsonb_array_length(c.parked) || ' '
                || coalesce((
                    select string_agg(f.generation || f.kind || trim_scale(f.amount), ',' order by f.generation, f.kind)
                    from financial_operation f
                    where f.coupon_code = c.coupon_code
                ), '') || ' '
                || coalesce((
                    select trim_scale(sum(l.amount))
                    from financial_operation f
                    join ledger_entry l on l.account_id = f.account_id and l.entry_key = f.financial_key
                    where f.coupon_code = c.coupon_code
                ), 0)
            from coupon c
            where c.coupon_code like '%s-%%'
            order by c.coupon_code
            """;

    private final TestEngine engine;
    private final Random random;
    private final AtomicLong worst;

    private PermutedHistories(TestEngine engine, Random random, AtomicLong worst) {
        this.engine = engine;
        this.random = random;
        this.worst = worst;
    }

    static Outcome run(int count, long seed) {
        Random random = new Random(seed);
        AtomicLong worst = new AtomicLong();
        long wrong = 0;
        try (TestDatabase database = TestDatabase.fresh()) {
            PermutedHistories histories = new PermutedHistories(new TestEngine(database), random, worst);
            for (int from = 0; from < count; from += COUPONS_A_BATCH) {
                if (from > 0 && from % COUPONS_AN_ANALYZE == 0) {
                    // The tests' server runs no autovacuum, and tables that grow behind its back are planned as small
                    // ones.
                    histories.engine.execute("vacuum analyze");
                }
                wrong += histories.wrongOf("h" + from, Math.min(COUPONS_A_BATCH, count - from));
            }
            long doubled = database.jdbi()
                    .withHandle(handle -> handle.select("""
                                    select (select count(*) from ledger_entry)
                                        - (select count(distinct financial_key) from financial_operation)
                                    """).mapTo(Long.class).one());
            return new Outcome(count, wrong, Math.abs(doubled), worst.get());
        }
    }

    /** Coupons of one hundred whose end is not the model's. */
    private long wrongOf(String hundred, int coupons) {
        engine.execute("""
                insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                select '%s-' || n, 'player', 1, 'RUB', now(), now() from generate_series(0, %d - 1) n
                """.formatted(hundred, coupons));
        Map<String, List<Word>> left = new TreeMap<>();
        Map<String, RulesModel> models = new TreeMap<>();
        for (int n = 0; n < coupons; n++) {
            left.put(hundred + "-" + n, history());
            models.put(hundred + "-" + n, new RulesModel());
        }
        for (int batch = 0; !left.isEmpty(); batch++) {
            String batchId = hundred + "." + batch;
            List<Said> said = new ArrayList<>();
            left.forEach((code, words) -> {
                Word word = words.remove(0);
                models.get(code).take(batchId, word);
                said.add(said(code, word));
            });
            Collections.shuffle(said, random);
            apply(batchId, said);
            left.values().removeIf(List::isEmpty);
        }
        List<String> expected = new ArrayList<>();
        models.forEach((code, model) -> expected.add(end(code, model)));
        List<String> found = engine.list(FOUND.formatted(hundred));
        expected.removeAll(found);
        return expected.size() + Math.abs((long) found.size() - coupons);
    }

    private List<Word> history() {
        List<Word> words = new ArrayList<>();
        int states = 2 + random.nextInt(5);
        for (int hour = 1; hour <= states; hour++) {
            words.add(new Word(
                    STATUSES[random.nextInt(STATUSES.length)],
                    WINS[random.nextInt(WINS.length)],
                    OptionalLong.of(hour)));
        }
        Collections.shuffle(words, random);
        return words;
    }

    private void apply(String batchId, List<Said> coupons) {
        long before = System.nanoTime();
        engine.apply(Said.packet(batchId, coupons), TestEngine.RECEIVED);
        worst.accumulateAndGet((System.nanoTime() - before) / 1_000_000, Math::max);
    }

    private static Said said(String code, Word word) {
        Said said = Said.status(code, word.status()).at((int) word.hour().orElseThrow());
        return word.isFinal() ? said.with("realWin", Integer.toString(word.win())) : said;
    }

    private static String end(String code, RulesModel model) {
        List<String> operations = new ArrayList<>();
        int posted = 0;
        for (Map.Entry<String, Integer> key : new TreeMap<>(model.keys).entrySet()) {
            String[] parts = key.getKey().split(":", -1);
            operations.add(parts[1] + parts[2] + key.getValue());
            posted += parts[2].endsWith("debit") ? -key.getValue() : key.getValue();
        }
        String win = model.result().map(String::valueOf).orElse("-");
        return code + " " + model.status + " " + model.generation + " " + win + " " + model.parkedCount() + " "
                + String.join(",", operations) + " " + posted;
    }
}
