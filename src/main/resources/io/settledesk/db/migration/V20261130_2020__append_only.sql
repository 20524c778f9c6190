-- In a migration of its own: some distributed databases have no triggers.
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% on % is refused: the table is append-only', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger coupon_version_append_only before update or delete on coupon_version for each row execute function refuse_change();
create trigger coupon_version_no_truncate before truncate on coupon_version for each statement execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
create trigger operator_action_append_only before update or delete on operator_action for each row execute function refuse_change();
create trigger operator_action_no_truncate before truncate on operator_action for each statement execute function refuse_change();
create trigger verification_append_only before update or delete on verification for each row execute function refuse_change();
create trigger verification_no_truncate before truncate on verification for each statement execute function refuse_change();

-- The one allowed change of an operation: unassigned to posted, once, with nothing else touched.
create function only_posting() returns trigger language plpgsql as $$
begin
    if old.state = 'unassigned' and new.state = 'posted'
        and (new.coupon_code, new.generation, new.kind, new.amount, new.currency, new.batch_id, new.created_at)
            is not distinct from (old.coupon_code, old.generation, old.kind, old.amount, old.currency, old.batch_id, old.created_at) then
        return new;
    end if;
    raise exception 'financial operation % cannot change but from unassigned to posted', old.financial_key using errcode = 'restrict_violation';
end $$;
create trigger financial_operation_only_posting before update on financial_operation for each row execute function only_posting();
create trigger financial_operation_no_delete before delete on financial_operation for each row execute function refuse_change();
create trigger financial_operation_no_truncate before truncate on financial_operation for each statement execute function refuse_change();

create function batch_evidence_stands() returns trigger language plpgsql as $$
begin
    if (new.batch_id, new.source, new.coupon_count, new.body, new.signature, new.secret_fingerprint, new.body_sha256, new.received_at)
        is distinct from (old.batch_id, old.source, old.coupon_count, old.body, old.signature, old.secret_fingerprint, old.body_sha256, old.received_at) then
        raise exception 'the evidence of batch % cannot change', old.batch_id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
-- Of these columns only: to compare the bytes at each change of the state would read all of them back.
create trigger batch_evidence_stands before update of batch_id, source, coupon_count, body, signature, secret_fingerprint, body_sha256, received_at
    on batch for each row execute function batch_evidence_stands();

create function batch_applied_stands() returns trigger language plpgsql as $$
begin
    if old.state = 'applied' and new.state <> 'applied' then
        raise exception 'batch % is applied and stays so', old.batch_id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger batch_applied_stands before update of state on batch for each row execute function batch_applied_stands();
create trigger batch_no_delete before delete on batch for each row execute function refuse_change();
create trigger batch_no_truncate before truncate on batch for each statement execute function refuse_change();
