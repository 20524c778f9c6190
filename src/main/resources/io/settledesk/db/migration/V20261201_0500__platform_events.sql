-- What the payment platform reports by webhook: a hint to ask for the operation, never a proof.
create table platform_event (
    id_platform text collate "C" not null,
    status text collate "C" not null,
    id_transaction_merchant text collate "C",
    type text,
    amount numeric(28, 8),
    currency text,
    body text,
    received_at timestamptz not null,
    constraint platform_event_pk primary key (id_platform, status)
);
comment on table platform_event is 'The first webhook of each status of an operation at the payment platform, numbers masked; ids that are not ours are kept too. Written by the callback receiver; never deleted, its text is emptied by retention.';
create index platform_event_received_ix on platform_event (received_at desc, id_platform desc, status desc);
create index platform_event_merchant_ix on platform_event (id_transaction_merchant, received_at);
create index platform_event_body_ix on platform_event (received_at) where body is not null;

create trigger platform_event_only_emptied before update on platform_event for each row execute function only_emptied();
create trigger platform_event_no_delete before delete on platform_event for each row execute function refuse_change();
create trigger platform_event_no_truncate before truncate on platform_event for each statement execute function refuse_change();

grant select on platform_event to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant insert on platform_event to settlement_engine;
grant update (body) on platform_event to settlement_engine;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter table platform_event owner to settlement_owner;
    end if;
end $$;
