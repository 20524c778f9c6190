package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What persons write is held to limits by the database, whatever program they write it with. */
class PersonsWordsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Database OPERATOR = DB.database("settlement_operator");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            request_action('replay', 'b', '{}', null, null)                                    | a reason needs 3 to 2000 characters, not 0
            request_action('replay', 'b', '{}', null, E'\\n\\n\\n\\n')                         | a reason needs 3 to 2000 characters, not 0
            request_action('replay', 'b', '{}', null, repeat('x', 2001))                       | a reason needs 3 to 2000 characters, not 2001
            request_action('replay', null, '{}', null, 'because')                              | what a request is about needs 1 to 200 characters
            request_action('replay', repeat('x', 2000000), '{}', null, 'because')              | what a request is about needs 1 to 200 characters
            request_action('sweep', 'b', '{}', null, 'because')                                | there are no requests of kind sweep
            request_action(null, 'b', '{}', null, 'because')                                   | there are no requests of kind
            take_incident(gen_random_uuid(), repeat('x', 101))                                 | who takes an incident needs 1 to 100 characters
            take_incident(gen_random_uuid(), E'a\\u001bb')                                     | without control characters
            resolve_incident(gen_random_uuid(), null)                                          | needs 10 to 2000 characters, not 0
            resolve_incident(gen_random_uuid(), repeat(E'\\n', 11))                            | needs 10 to 2000 characters
            save_filter('coupons', '', '{}')                                                   | a filter's name needs 1 to 100 characters
            save_filter('coupons', 'mine', jsonb_build_object('x', repeat('x', 1048576)))      | more than 1 MiB
            record_verification(-5, 0, '[]')                                                   | counts from zero
            record_verification(null, 0, '[]')                                                 | counts from zero
            record_action('batch.view', 'b', repeat('x', 2001), null, 'done', '{}')            | a reason needs 0 to 2000 characters
            start_resync(gen_random_uuid(), '{}', null)                                        | a reason needs 3 to 2000 characters
            start_resync(gen_random_uuid(), null, 'because')                                   | needs an id and a scope
            """)
    void whatIsTooLongOrMissingIsRefusedInWords(String call, String said) {
        assertThatThrownBy(() -> OPERATOR.tx().run(handle -> handle.execute("select " + call)))
                .rootCause()
                .hasMessageContaining(said);
    }

    @Test
    void aLongTargetIsCutInTheJournalAndSaysSo() {
        OPERATOR.tx()
                .run(handle -> handle.execute(
                        "select record_action('search.view', repeat('x', 100000), null, null, 'done', '{}')"));

        String target = DB.jdbi()
                .withHandle(handle -> handle.select("select target from operator_action where action = 'search.view'")
                        .mapTo(String.class)
                        .one());
        assertThat(target).hasSize(200).endsWith("x…");
    }
}
