-- Callbacks of payment gateways: each payment is taken once, and what came is kept.
create table payment (
    gateway text collate "C" not null,
    payment_id text collate "C" not null,
    type text not null,
    amount numeric(28, 8) not null,
    currency text not null,
    account_id text collate "C" not null,
    acted_at timestamptz,
    received_at timestamptz not null,
    constraint payment_pk primary key (gateway, payment_id),
    constraint payment_gateway_form check (gateway ~ '^[a-z][a-z0-9_-]{0,31}$'),
    constraint payment_type_known check (type in ('debit', 'credit')),
    constraint payment_amount_positive check (amount > 0)
);
comment on table payment is 'One payment of a gateway as it was first told; acted_at says when it moved money, once. Written by the callback receiver; never deleted.';
create index payment_received_ix on payment (received_at desc, gateway desc, payment_id desc);
create index payment_id_ix on payment (payment_id);
create index payment_account_ix on payment (account_id, received_at desc);

create table payment_event (
    gateway text collate "C" not null,
    payment_id text collate "C" not null,
    status text collate "C" not null,
    body bytea,
    body_sha256 text collate "C" not null,
    secret_fingerprint text not null,
    received_at timestamptz not null,
    constraint payment_event_pk primary key (gateway, payment_id, status),
    constraint payment_event_sha256_form check (body_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table payment_event is 'The first callback of each status of a payment with its bytes, which retention empties. Written by the callback receiver; never deleted.';
create index payment_event_body_ix on payment_event (received_at) where body is not null;

create table payment_conflict (
    gateway text collate "C" not null,
    payment_id text collate "C" not null,
    body_sha256 text collate "C" not null,
    status text collate "C" not null,
    type text not null,
    amount numeric(28, 8) not null,
    currency text not null,
    account_id text collate "C" not null,
    body bytea,
    secret_fingerprint text not null,
    received_at timestamptz not null,
    constraint payment_conflict_pk primary key (gateway, payment_id, body_sha256),
    constraint payment_conflict_type_known check (type in ('debit', 'credit')),
    constraint payment_conflict_amount_positive check (amount > 0),
    constraint payment_conflict_sha256_form check (body_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table payment_conflict is 'A callback that says another type, amount, currency or account under a known payment: it moved nothing. Written by the callback receiver; never deleted, its bytes are emptied by retention.';
create index payment_conflict_body_ix on payment_conflict (received_at) where body is not null;

grant select on payment, payment_event, payment_conflict to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant insert on payment, payment_event, payment_conflict to settlement_engine;
grant update (acted_at) on payment to settlement_engine;
grant update (body) on payment_event, payment_conflict to settlement_engine;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter table payment owner to settlement_owner;
        alter table payment_event owner to settlement_owner;
        alter table payment_conflict owner to settlement_owner;
    end if;
end $$;
