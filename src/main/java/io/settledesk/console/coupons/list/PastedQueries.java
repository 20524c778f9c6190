package io.settledesk.console.coupons.list;

import static java.util.stream.Collectors.toSet;

import io.settledesk.db.Tx;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells what each of up to 10,000 pasted lines is: five look-ups by key a line, one statement. */
final class PastedQueries {
    private static final String KINDS = """
            select pasted.line, concat_ws(',',
                case when exists (select 1 from coupon where coupon_code = pasted.line) then 'coupon' end,
                case when exists (select 1 from batch where batch_id = pasted.line) then 'batch' end,
                case when exists (select 1 from financial_operation where financial_key = pasted.line) then 'key' end,
                case when exists (select 1 from bet where uuid = pasted.line) then 'bet' end,
                case when exists (select 1 from account where account_id = pasted.line) then 'account' end) as kinds
            from (select distinct unnest(cast(:lines as text[])) collate "C" as line) pasted
            """;

    private final Tx tx;

    PastedQueries(Tx tx) {
        this.tx = tx;
    }

    Pasted find(List<String> lines) {
        Map<String, Set<String>> kinds = new HashMap<>();
        tx.read(handle -> handle.createQuery(KINDS)
                        .bindArray("lines", String.class, lines)
                        .map((row, context) -> Map.entry(row.getString("line"), words(row.getString("kinds"))))
                        .list())
                .forEach(found -> kinds.put(found.getKey(), found.getValue()));
        return new Pasted(lines.stream()
                .map(line -> new Pasted.Line(line, kinds.getOrDefault(line, Set.of())))
                .toList());
    }

    private static Set<String> words(String commaSeparated) {
        return Arrays.stream(commaSeparated.split(","))
                .filter(word -> !word.isEmpty())
                .collect(toSet());
    }
}
