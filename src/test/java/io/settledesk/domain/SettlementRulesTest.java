package io.settledesk.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.domain.CouponVersion.Lateness;
import io.settledesk.domain.RulesModel.Word;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The rules against the model, and what must hold whatever the provider says in whatever order. */
class SettlementRulesTest {
    private static final StatusCatalogue CATALOGUE = StatusCatalogue.standard();

    /** A coupon and all that its versions have brought about. */
    private static final class Run {
        private CouponState state = CouponState.unseen("c");
        private final Map<String, Integer> keys = new HashMap<>();
        private final Set<String> incidents = new TreeSet<>();
        private final List<String> outcomes = new ArrayList<>();
        private int doubled;

        static Run of(List<Word> words) {
            Run run = new Run();
            for (int i = 0; i < words.size(); i++) {
                run.take(version("b" + i, words.get(i)));
            }
            return run;
        }

        void take(CouponVersion version) {
            Decision decision = SettlementRules.next(state, version);
            state = decision.next();
            outcomes.add(decision.outcome().name());
            decision.operations().forEach(operation -> {
                Integer before = keys.put(
                        operation.key().toString(), operation.amount().amount().intValueExact());
                doubled += before == null ? 0 : 1;
            });
            decision.incidents().forEach(this::note);
        }

        private void note(IncidentChange change) {
            String incident = change.kind() + " " + change.identity();
            if (change instanceof IncidentChange.Open) {
                incidents.add(incident);
            } else {
                incidents.remove(incident);
            }
        }

        int net() {
            return keys.entrySet().stream()
                    .mapToInt(key -> key.getKey().endsWith("debit") ? -key.getValue() : key.getValue())
                    .sum();
        }
    }

    private static CouponVersion version(String batch, Word word) {
        Phase phase = CATALOGUE.phaseOf(word.status());
        return new CouponVersion(
                new VersionId(batch, 0),
                BatchSource.CALLBACK,
                word.status(),
                phase,
                phase == Phase.FINAL ? Optional.of(BigDecimal.valueOf(word.win())) : Optional.empty(),
                "RUB",
                instant(word.hour()),
                Lateness.NONE,
                Optional.empty());
    }

    private static Optional<Instant> instant(OptionalLong hour) {
        return hour.isPresent() ? Optional.of(Instant.ofEpochSecond(3600 * hour.getAsLong())) : Optional.empty();
    }

    @Provide
    Arbitrary<List<Word>> anything() {
        Arbitrary<Integer> statuses = Arbitraries.of(1, 2, 2, 2, 3, 4, 15, 15, 15, 77);
        Arbitrary<Integer> wins = Arbitraries.of(0, 10, 10, 20);
        Arbitrary<OptionalLong> hours =
                Arbitraries.of(-1L, 1L, 2L, 3L, 4L, 5L).map(h -> h < 0 ? OptionalLong.empty() : OptionalLong.of(h));
        return Combinators.combine(statuses, wins, hours).as(Word::new).list().ofMaxSize(9);
    }

    @Provide
    Arbitrary<List<Word>> dated() {
        return anything()
                .map(words -> IntStream.range(0, words.size())
                        .mapToObj(i ->
                                new Word(words.get(i).status(), words.get(i).win(), OptionalLong.of(i + 1)))
                        .toList());
    }

    /** Results that are each called back before the next one: what a provider without faults says. */
    @Provide
    Arbitrary<List<Word>> proper() {
        return Arbitraries.of(0, 10, 20).list().ofMinSize(1).ofMaxSize(4).map(wins -> {
            List<Word> words = new ArrayList<>();
            for (int i = 0; i < wins.size(); i++) {
                int win = wins.get(i);
                words.add(new Word(win > 0 ? 2 : 4, win, OptionalLong.of(2 * i + 1)));
                words.add(new Word(15, 0, OptionalLong.of(2 * i + 2)));
            }
            return words.subList(0, words.size() - 1);
        });
    }

    @Property(tries = 20_000)
    void theRulesSayWhatTheTableSays(@ForAll("anything") List<Word> words) {
        RulesModel model = new RulesModel();
        List<String> outcomes = IntStream.range(0, words.size())
                .mapToObj(i -> model.take("b" + i, words.get(i)))
                .toList();

        Run run = Run.of(words);

        assertThat(run.outcomes).isEqualTo(outcomes);
        assertThat(run.keys).isEqualTo(model.keys);
        assertThat(run.incidents).isEqualTo(model.incidents);
        assertThat(run.state.status()).isEqualTo(model.status);
        assertThat(run.state.generation()).isEqualTo(model.generation);
        assertThat(run.state.realWin().map(BigDecimal::intValueExact)).isEqualTo(model.result());
        assertThat(run.state.lastBatchId().orElse("")).isEqualTo(model.lastBatch);
        assertThat(run.state.parked()).hasSize(model.parkedCount());
        assertThat(run.state.sourceUpdatedAt()).isEqualTo(instant(model.source));
        assertThat(run.state.settledAt()).isEqualTo(instant(model.settledAt));
        assertThat(run.state.recalculatedAt()).isEqualTo(instant(model.recalculatedAt));
        assertThat(run.state.openedAt()).isEqualTo(instant(model.openedAt));
    }

    @Property(tries = 5_000)
    void noKeyIsAskedForTwiceAndTheNetIsTheResultInForce(@ForAll("anything") List<Word> words) {
        Run run = Run.of(words);

        assertThat(run.doubled).isZero();
        assertThat(run.net())
                .isEqualTo(run.state.realWin().map(BigDecimal::intValueExact).orElse(0));
        assertThat(run.state.versionCount()).isEqualTo(words.size());
    }

    @Property(tries = 10_000)
    void withDistinctClocksTheNetIsRightInAnyOrderOrAPersonIsTold(
            @ForAll("dated") List<Word> words, @ForAll Random random) {
        List<Word> shuffled = new ArrayList<>(words);
        Collections.shuffle(shuffled, random);

        Run run = Run.of(shuffled);

        boolean told = run.incidents.stream()
                .anyMatch(i -> i.startsWith("RESULT_CHANGED") || i.startsWith("RESULT_WITHDRAWN"));
        Optional<Integer> right = rightNet(words);
        assertThat(told || (right.isPresent() && right.get() == run.net()))
                .as("net %d, right %s, open %s", run.net(), right, run.incidents)
                .isTrue();
    }

    @Property(tries = 5_000)
    void whatAProviderWithoutFaultsSaysEndsRightAndQuietInAnyOrder(
            @ForAll("proper") List<Word> words, @ForAll Random random) {
        List<Word> shuffled = new ArrayList<>(words);
        Collections.shuffle(shuffled, random);

        Run run = Run.of(shuffled);

        assertThat(run.net()).isEqualTo(rightNet(words).orElseThrow());
        assertThat(run.incidents).isEmpty();
    }

    @Property(tries = 5_000)
    void whatIsSaidTwiceMovesNothingMore(@ForAll("dated") List<Word> words, @ForAll Random random) {
        List<Word> twice = new ArrayList<>(words);
        words.forEach(word -> twice.add(random.nextInt(twice.size() + 1), word));

        Run run = Run.of(twice);

        boolean told = run.incidents.stream().anyMatch(i -> i.startsWith("RESULT_"));
        assertThat(told || run.net() == rightNet(words).orElse(-1)).isTrue();
        assertThat(run.doubled).isZero();
    }

    /**
     * What the provider's clock says should stand: the one result after the last recalculation. Several different ones, or an
     * opening after it, are for a person.
     */
    private static Optional<Integer> rightNet(List<Word> inOrder) {
        int from = 0;
        for (int i = 0; i < inOrder.size(); i++) {
            from = inOrder.get(i).status() == 15 ? i + 1 : from;
        }
        List<Word> last = inOrder.subList(from, inOrder.size());
        List<Word> results = last.stream().filter(Word::isFinal).toList();
        if (results.isEmpty()) {
            return Optional.of(0);
        }
        Word result = results.get(results.size() - 1);
        boolean several =
                results.stream().anyMatch(other -> other.status() != result.status() || other.win() != result.win());
        boolean opened =
                last.subList(last.lastIndexOf(result), last.size()).stream().anyMatch(word -> word.status() == 1);
        return several || opened ? Optional.empty() : Optional.of(result.win());
    }
}
