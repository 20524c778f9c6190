-- The settlement schema. Every table says who writes it and who deletes from it.
-- Identifiers are text collate "C" (prefix search uses the index), amounts numeric(28,8), balances and sums numeric(38,8).

create table batch (
    batch_id text collate "C" not null,
    source text not null,
    state text not null,
    coupon_count integer not null,
    body bytea not null,
    signature text,
    secret_fingerprint text,
    body_sha256 text collate "C" not null,
    received_at timestamptz not null,
    applied_at timestamptz,
    attempts integer not null default 0,
    last_error text,
    constraint batch_pk primary key (batch_id),
    constraint batch_id_form check (batch_id ~ '^[A-Za-z0-9._:~-]{1,120}$'),
    constraint batch_source_known check (source in ('callback', 'polling', 'manual')),
    constraint batch_state_known check (state in ('received', 'applied', 'failed')),
    constraint batch_count_range check (coupon_count between 1 and 10000),
    constraint batch_applied_has_time check ((state = 'applied') = (applied_at is not null)),
    constraint batch_attempts_range check (attempts >= 0),
    constraint batch_sha256_form check (body_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table batch is 'A packet of coupon versions with its exact bytes. Written by the engine; never deleted. Body, signature, source and received_at never change.';
create index batch_received_ix on batch (received_at desc, batch_id desc);
create index batch_unapplied_ix on batch (received_at, batch_id) where state <> 'applied';
create index batch_other_source_ix on batch (received_at desc, batch_id desc) where source <> 'callback';

create table delivery (
    delivery_id uuid not null,
    batch_id text collate "C",
    received_at timestamptz not null,
    http_status integer not null,
    outcome text not null,
    duration_ms integer not null,
    remote text,
    body_sha256 text collate "C",
    body bytea,
    error text,
    constraint delivery_pk primary key (delivery_id),
    constraint delivery_outcome_known check (outcome in ('applied', 'stored', 'duplicate', 'content_conflict', 'unauthorized', 'rejected', 'refused', 'unavailable', 'fault')),
    constraint delivery_status_range check (http_status between 100 and 599),
    constraint delivery_duration_range check (duration_ms >= 0)
);
comment on table delivery is 'One HTTP request to the receiver and our answer; body only where a known batchId came with other content. Written by the receiver; deleted by retention alone.';
create index delivery_received_ix on delivery (received_at desc, delivery_id desc);
create index delivery_batch_ix on delivery (batch_id, received_at);
create index delivery_notable_ix on delivery (received_at desc, delivery_id desc) where outcome <> 'applied';

create table quarantine (
    quarantine_id uuid not null,
    delivery_id uuid not null,
    batch_id text collate "C",
    received_at timestamptz not null,
    body bytea not null,
    body_bytes integer not null generated always as (octet_length(body)) stored,
    body_sha256 text collate "C" not null,
    signature text,
    reason text not null,
    path text,
    state text not null default 'held',
    constraint quarantine_pk primary key (quarantine_id),
    constraint quarantine_state_known check (state in ('held', 'replayed', 'set_aside'))
);
comment on table quarantine is 'The bytes of a refused packet. Written by the receiver; state by the engine; deleted by retention alone, never while its incident is open.';
create index quarantine_received_ix on quarantine (received_at desc, quarantine_id desc);
create index quarantine_batch_ix on quarantine (batch_id);
create index quarantine_delivery_ix on quarantine (delivery_id);
create index quarantine_unsigned_ix on quarantine (body_bytes) where reason = 'wrong signature';

create table coupon (
    coupon_code text collate "C" not null,
    status integer not null,
    phase text not null,
    generation integer not null,
    settled boolean not null,
    real_win numeric(28, 8),
    currency text not null,
    account_id text collate "C",
    version_count integer not null,
    last_batch_id text collate "C" not null,
    source_updated_at timestamptz,
    settled_at timestamptz,
    recalculated_at timestamptz,
    opened_at timestamptz,
    parked jsonb not null default '[]',
    by_hand boolean not null default false,
    first_seen_at timestamptz not null,
    updated_at timestamptz not null,
    constraint coupon_pk primary key (coupon_code),
    constraint coupon_phase_known check (phase in ('OPEN', 'FINAL', 'RECALCULATION', 'UNKNOWN')),
    constraint coupon_generation_range check (generation >= 0),
    constraint coupon_win_while_settled check (settled = (real_win is not null)),
    constraint coupon_win_range check (real_win >= 0),
    constraint coupon_version_count_range check (version_count >= 1),
    constraint coupon_parked_is_array check (jsonb_typeof(parked) = 'array')
);
comment on table coupon is 'The state in force of a coupon; settled_at, recalculated_at, opened_at and source_updated_at are the provider''s clock, first_seen_at and updated_at ours. parked lists the results that wait. Written by the engine alone; never deleted.';
create index coupon_updated_ix on coupon (updated_at desc, coupon_code desc);
create index coupon_status_ix on coupon (status, updated_at desc, coupon_code desc);
create index coupon_account_ix on coupon (account_id, updated_at desc, coupon_code desc);
create index coupon_unsettled_ix on coupon (updated_at, coupon_code) where not settled;
create index coupon_recalculated_ix on coupon (updated_at desc, coupon_code desc) where generation > 0;
create index coupon_unknown_ix on coupon (updated_at desc, coupon_code desc) where phase = 'UNKNOWN';

create table coupon_version (
    coupon_code text collate "C" not null,
    batch_id text collate "C" not null,
    position integer not null,
    version_no integer not null,
    status integer not null,
    phase text not null,
    real_win numeric(28, 8),
    currency text not null,
    generation integer not null,
    outcome text not null,
    reason jsonb not null,
    source_updated_at timestamptz,
    payload text not null,
    received_at timestamptz not null,
    constraint coupon_version_pk primary key (coupon_code, batch_id, position),
    constraint coupon_version_no_uq unique (coupon_code, version_no),
    constraint coupon_version_no_range check (version_no >= 1),
    constraint coupon_version_position_range check (position >= 0),
    constraint coupon_version_generation_range check (generation >= 0),
    constraint coupon_version_phase_known check (phase in ('OPEN', 'FINAL', 'RECALCULATION', 'UNKNOWN')),
    constraint coupon_version_outcome_known check (outcome in ('APPLIED', 'UNCHANGED', 'STALE', 'CONFLICT')),
    constraint coupon_version_win_range check (real_win >= 0),
    constraint coupon_version_final_has_win check (phase <> 'FINAL' or real_win is not null)
);
comment on table coupon_version is 'Each coupon element of each applied batch, with what the rules made of it; generation is the one after it, payload the element''s exact text. Written by the engine; append-only.';
create index coupon_version_batch_ix on coupon_version (batch_id, position);

create table bet (
    coupon_code text collate "C" not null,
    uuid text collate "C" not null,
    position integer not null,
    status integer not null,
    coef text,
    name text,
    outcome text,
    last_batch_id text collate "C" not null,
    payload text not null,
    updated_at timestamptz not null,
    constraint bet_pk primary key (coupon_code, uuid),
    constraint bet_position_range check (position >= 0)
);
comment on table bet is 'The bets of a coupon as last taken; position is the provider''s order. Written by the engine alone; never deleted.';
create index bet_uuid_ix on bet (uuid);

create table settlement_generation (
    coupon_code text collate "C" not null,
    generation integer not null,
    opened_by text collate "C" not null,
    opened_at timestamptz not null,
    settled_by text collate "C",
    settled_at timestamptz,
    status integer,
    real_win numeric(28, 8),
    credited numeric(28, 8) not null default 0,
    debited numeric(28, 8) not null default 0,
    constraint settlement_generation_pk primary key (coupon_code, generation),
    constraint settlement_generation_range check (generation >= 0),
    constraint settlement_generation_amounts check (credited >= 0 and debited >= 0 and real_win >= 0),
    constraint settlement_generation_settled_whole check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (real_win is null) and (settled_by is null) = (status is null))
);
comment on table settlement_generation is 'One settlement cycle of a coupon: opened by its first batch or by a recalculation, settled by one result; opened_at and settled_at are our times. Written by the engine alone; never deleted.';

create table financial_operation (
    coupon_code text collate "C" not null,
    generation integer not null,
    kind text collate "C" not null,
    financial_key text collate "C" generated always as (coupon_code || ':' || generation::text || ':' || kind) stored,
    amount numeric(28, 8) not null,
    currency text not null,
    account_id text collate "C",
    state text not null,
    batch_id text collate "C" not null,
    created_at timestamptz not null,
    posted_at timestamptz,
    constraint financial_operation_pk primary key (coupon_code, generation, kind),
    constraint financial_operation_generation_range check (generation >= 0),
    constraint financial_operation_kind_known check (kind in ('final_credit', 'recalculation_debit')),
    constraint financial_operation_amount_positive check (amount > 0),
    constraint financial_operation_state_known check (state in ('posted', 'unassigned')),
    constraint financial_operation_posted_whole check ((state = 'posted') = (account_id is not null) and (state = 'posted') = (posted_at is not null))
);
comment on table financial_operation is 'At most one operation per financial key, for ever. Written by the engine; append-only but for the one step unassigned to posted.';
create index financial_operation_key_ix on financial_operation (financial_key);
create index financial_operation_created_ix on financial_operation (created_at desc, financial_key desc);
create index financial_operation_account_ix on financial_operation (account_id, created_at desc);
create index financial_operation_batch_ix on financial_operation (batch_id);
create index financial_operation_unassigned_ix on financial_operation (coupon_code) where state = 'unassigned';

create table account (
    account_id text collate "C" not null,
    currency text not null,
    balance numeric(38, 8) not null default 0,
    entry_count bigint not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint account_pk primary key (account_id),
    constraint account_entry_count_range check (entry_count >= 0)
);
comment on table account is 'A player''s account: its currency is that of the first placement or payment that named it. Balance is the sum of its ledger entries. Written by the engine alone; never deleted.';

create table ledger_entry (
    account_id text collate "C" not null,
    entry_key text collate "C" not null,
    entry_no bigint not null,
    amount numeric(38, 8) not null,
    balance_after numeric(38, 8) not null,
    source text not null,
    created_at timestamptz not null,
    constraint ledger_entry_pk primary key (account_id, entry_key),
    constraint ledger_entry_no_uq unique (account_id, entry_no),
    constraint ledger_entry_no_range check (entry_no >= 1),
    constraint ledger_entry_amount_not_zero check (amount <> 0),
    constraint ledger_entry_source_known check (source in ('coupon', 'payment', 'payout'))
);
comment on table ledger_entry is 'One movement of an account; of a coupon''s operation the entry key is the financial key. entry_no counts an account''s entries without gaps. Written by the engine; append-only.';
create index ledger_entry_key_ix on ledger_entry (entry_key);

create table placement (
    coupon_code text collate "C" not null,
    account_id text collate "C" not null,
    stake numeric(28, 8) not null,
    currency text not null,
    placed_at timestamptz not null,
    created_at timestamptz not null,
    constraint placement_pk primary key (coupon_code),
    constraint placement_stake_positive check (stake > 0)
);
comment on table placement is 'Who placed a coupon, from the partner''s own system. Written by placements import and the partner''s feed; never deleted.';
create index placement_account_ix on placement (account_id, placed_at desc);
