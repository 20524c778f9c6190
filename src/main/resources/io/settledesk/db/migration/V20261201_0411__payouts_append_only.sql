-- In a migration of its own: some distributed databases have no triggers.
create trigger account_payout_details_append_only before update or delete on account_payout_details for each row execute function refuse_change();
create trigger account_payout_details_no_truncate before truncate on account_payout_details for each statement execute function refuse_change();

-- The one allowed change of an attempt: its answer, once.
create function only_answering() returns trigger language plpgsql as $$
begin
    if old.answered_at is null and new.answered_at is not null
        and (new.id_transaction_merchant, new.attempt, new.call, new.service, new.at)
            is not distinct from (old.id_transaction_merchant, old.attempt, old.call, old.service, old.at) then
        return new;
    end if;
    raise exception 'attempt % of payout % cannot change but by its answer, once', old.attempt, old.id_transaction_merchant using errcode = 'restrict_violation';
end $$;
create trigger payout_attempt_only_answering before update on payout_attempt for each row execute function only_answering();
create trigger payout_attempt_no_delete before delete on payout_attempt for each row execute function refuse_change();
create trigger payout_attempt_no_truncate before truncate on payout_attempt for each statement execute function refuse_change();

-- What a payout is never changes, and what has ended stays so.
create function payout_stands() returns trigger language plpgsql as $$
begin
    if (new.id_transaction_merchant, new.coupon_code, new.generation, new.account_id, new.details_revision, new.amount, new.currency, new.created_at)
        is distinct from (old.id_transaction_merchant, old.coupon_code, old.generation, old.account_id, old.details_revision, old.amount, old.currency, old.created_at) then
        raise exception 'payout % cannot become another one', old.id_transaction_merchant using errcode = 'restrict_violation';
    end if;
    if old.state in ('cancelled', 'success', 'failed', 'rejected') and new.state <> old.state then
        raise exception 'payout % is % and stays so', old.id_transaction_merchant, old.state using errcode = 'restrict_violation';
    end if;
    if old.id_platform is not null and new.id_platform is distinct from old.id_platform then
        raise exception 'payout % is operation % of the platform and stays so', old.id_transaction_merchant, old.id_platform using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger payout_stands before update on payout for each row execute function payout_stands();
create trigger payout_no_delete before delete on payout for each row execute function refuse_change();
create trigger payout_no_truncate before truncate on payout for each statement execute function refuse_change();

revoke execute on function only_answering(), payout_stands() from public;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter function only_answering() owner to settlement_owner;
        alter function payout_stands() owner to settlement_owner;
    end if;
end $$;
