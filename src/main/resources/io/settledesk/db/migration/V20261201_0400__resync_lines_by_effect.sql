-- What the rules would say of a line, so that one without effect can say so before it is ticked.
alter table resync_item add column planned text;
alter table resync_item add constraint resync_item_planned_known check (planned in ('APPLIED', 'UNCHANGED', 'STALE', 'CONFLICT'));

-- How much money a line moves, whatever its sign: the largest are looked at first.
create function resync_effect(operations jsonb) returns numeric language sql immutable parallel safe as $$
    select coalesce(sum((o -> 'amount' ->> 'amount')::numeric), 0)
    from jsonb_array_elements(operations) o
$$;
grant execute on function resync_effect(jsonb) to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;

create index resync_item_effect_ix on resync_item (run_id, resync_effect(operations) desc, (-position) desc)
    where drift is not null;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter function resync_effect(jsonb) owner to settlement_owner;
    end if;
end $$;
