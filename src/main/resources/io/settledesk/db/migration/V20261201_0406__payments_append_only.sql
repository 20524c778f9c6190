-- A payment acts once; of what came only the bytes leave, once.
create function payment_acts_once() returns trigger language plpgsql as $$
begin
    if old.acted_at is null and new.acted_at is not null
        and (new.gateway, new.payment_id, new.type, new.amount, new.currency, new.account_id, new.received_at)
            is not distinct from (old.gateway, old.payment_id, old.type, old.amount, old.currency, old.account_id, old.received_at) then
        return new;
    end if;
    raise exception 'payment % of % cannot change but by acting once', old.payment_id, old.gateway using errcode = 'restrict_violation';
end $$;
create trigger payment_acts_once before update on payment for each row execute function payment_acts_once();
create trigger payment_no_delete before delete on payment for each row execute function refuse_change();
create trigger payment_no_truncate before truncate on payment for each statement execute function refuse_change();

create function only_emptied() returns trigger language plpgsql as $$
begin
    if new.body is null and to_jsonb(new) - 'body' = to_jsonb(old) - 'body' then
        return new;
    end if;
    raise exception 'a row of % cannot change but by losing its body', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger payment_event_only_emptied before update on payment_event for each row execute function only_emptied();
create trigger payment_event_no_delete before delete on payment_event for each row execute function refuse_change();
create trigger payment_event_no_truncate before truncate on payment_event for each statement execute function refuse_change();
create trigger payment_conflict_only_emptied before update on payment_conflict for each row execute function only_emptied();
create trigger payment_conflict_no_delete before delete on payment_conflict for each row execute function refuse_change();
create trigger payment_conflict_no_truncate before truncate on payment_conflict for each statement execute function refuse_change();

revoke execute on function payment_acts_once(), only_emptied() from public;
do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter function payment_acts_once() owner to settlement_owner;
        alter function only_emptied() owner to settlement_owner;
    end if;
end $$;
