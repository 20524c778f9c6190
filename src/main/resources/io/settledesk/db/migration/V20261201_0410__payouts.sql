-- Payouts (source 003): made with their credit in one transaction, sent by the dispatcher, each under one id for ever.

create table payout_policy (
    only_one boolean not null default true,
    policy text not null,
    id_prefix text not null,
    max_amounts jsonb not null,
    hourly_limits jsonb not null,
    details_cooldown_s bigint not null,
    published_at timestamptz not null,
    constraint payout_policy_pk primary key (only_one),
    constraint payout_policy_only_one check (only_one),
    constraint payout_policy_known check (policy in ('none', 'final_credit')),
    constraint payout_policy_prefix_form check (id_prefix ~ '^[A-Za-z0-9_-]{0,20}$'),
    constraint payout_policy_cooldown_range check (details_cooldown_s >= 0),
    constraint payout_policy_has_limits check (policy = 'none' or (max_amounts <> '{}' and hourly_limits <> '{}'))
);
comment on table payout_policy is 'What is paid out by itself: one row, so that whoever posts a credit, the service, a sweep or an import, does the same. Written by the service at its start; never deleted.';

create table account_payout_details (
    account_id text collate "C" not null,
    revision integer not null,
    method text not null,
    number text not null,
    number_masked text not null generated always as (case when length(number) > 8 then repeat('*', 4) || right(number, 4) else repeat('*', 4) end) stored,
    bank text,
    name text,
    created_at timestamptz not null,
    constraint account_payout_details_pk primary key (account_id, revision),
    constraint account_payout_details_revision_range check (revision >= 1),
    constraint account_payout_details_not_empty check (method <> '' and number <> '')
);
comment on table account_payout_details is 'Where an account''s payouts go: a change is a new revision. Written by the partner''s own system as settlement_engine; append-only. Persons see the masked number alone.';

create table payout (
    id_transaction_merchant text collate "C" not null,
    coupon_code text collate "C" not null,
    generation integer not null,
    account_id text collate "C" not null,
    details_revision integer not null,
    amount numeric(28, 8) not null,
    currency text not null,
    state text not null,
    hold_reason text,
    attempts integer not null default 0,
    creates integer not null default 0,
    may_exist boolean not null default false,
    look_up boolean not null default false,
    id_platform text collate "C",
    next_attempt_at timestamptz,
    claimed_by text,
    lease_until timestamptz,
    version bigint not null default 0,
    last_error text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    sent_at timestamptz,
    constraint payout_pk primary key (id_transaction_merchant),
    constraint payout_id_form check (id_transaction_merchant ~ '^[A-Za-z0-9_-]{1,120}$'),
    constraint payout_generation_range check (generation >= 0),
    constraint payout_amount_positive check (amount > 0),
    constraint payout_state_known check (state in ('new', 'held', 'cancelled', 'sending', 'unknown', 'created', 'in_progress', 'pending_retry', 'success', 'failed', 'rejected')),
    constraint payout_held_says_why check ((state = 'held') = (hold_reason is not null)),
    constraint payout_attempts_range check (attempts >= 0 and creates between 0 and attempts),
    constraint payout_claim_whole check ((claimed_by is null) = (lease_until is null)),
    constraint payout_ended_is_not_due check (state not in ('held', 'cancelled', 'rejected') or next_attempt_at is null),
    constraint payout_never_lost check (state in ('held', 'cancelled', 'success', 'failed', 'rejected') or next_attempt_at is not null),
    constraint payout_sent_is_claimed check (state in ('new', 'held', 'cancelled', 'unknown') or attempts > 0)
);
comment on table payout is 'A credit on its way to the payment platform: transactional outbox. Made and cancelled by the engine with its credit, then written by the dispatcher; never deleted. may_exist says that the platform may know it, look_up that it is asked before it is sent again.';
create index payout_fresh_ix on payout (next_attempt_at, id_transaction_merchant) where state = 'new';
create index payout_again_ix on payout (next_attempt_at, id_transaction_merchant) where next_attempt_at is not null and state <> 'new';
create index payout_credit_ix on payout (coupon_code, generation);
create index payout_account_ix on payout (account_id, created_at desc);
create index payout_created_ix on payout (created_at desc, id_transaction_merchant desc);
create index payout_state_ix on payout (state, created_at desc, id_transaction_merchant desc);
create index payout_platform_ix on payout (id_platform) where id_platform is not null;

create table payout_attempt (
    id_transaction_merchant text collate "C" not null,
    attempt integer not null,
    call text not null,
    service text not null,
    at timestamptz not null,
    answered_at timestamptz,
    http_status integer,
    answer text,
    request_id text,
    request text,
    response text,
    constraint payout_attempt_pk primary key (id_transaction_merchant, attempt),
    constraint payout_attempt_range check (attempt >= 1),
    constraint payout_attempt_call_known check (call in ('create', 'read', 'list')),
    constraint payout_attempt_status_range check (http_status between 100 and 599)
);
comment on table payout_attempt is 'Each call to the platform about a payout: the row is written before the call, its answer once after it. Numbers are masked. Written by the dispatcher; append-only.';

create table payout_volume (
    currency text not null,
    minute timestamptz not null,
    amount numeric(38, 8) not null,
    constraint payout_volume_pk primary key (currency, minute)
);
comment on table payout_volume is 'What was sent for the first time in each minute, for the hourly limit. Written by the dispatcher and deleted by it after two hours, and when a person resumes.';

create table dispatcher (
    only_one boolean not null default true,
    halted boolean not null,
    reason text,
    changed_by text not null,
    changed_at timestamptz not null,
    constraint dispatcher_pk primary key (only_one),
    constraint dispatcher_only_one check (only_one),
    constraint dispatcher_halted_says_why check (not halted or reason is not null)
);
comment on table dispatcher is 'Whether payouts are sent: one row for all services. Halted by a dispatcher, resumed for a person; written by the service, never deleted.';
insert into dispatcher (halted, changed_by, changed_at) values (false, 'migrate', clock_timestamp());

create table installation (
    only_one boolean not null default true,
    name text not null,
    database_oid bigint not null,
    system_identifier text not null,
    timeline integer not null,
    id_prefix text not null default '',
    adopted_by text not null,
    adopted_at timestamptz not null,
    constraint installation_pk primary key (only_one),
    constraint installation_only_one check (only_one)
);
comment on table installation is 'Which database this is, so that a copied or restored one sends nothing until a person adopts it. Written by migrate and on adoption; never deleted.';

-- Which database this is. A server that does not tell its identifier is known by the database alone.
create function this_installation(out name text, out database_oid bigint, out system_identifier text, out timeline integer)
    language plpgsql stable set search_path = settlement, pg_temp as $$
begin
    name := current_database();
    select d.oid::bigint into database_oid from pg_database d where d.datname = current_database();
    begin
        select s.system_identifier::text into system_identifier from pg_control_system() s;
        select c.timeline_id into timeline from pg_control_checkpoint() c;
    exception
        when insufficient_privilege or undefined_function or feature_not_supported then
            system_identifier := '';
            timeline := 0;
    end;
end $$;
insert into installation (name, database_oid, system_identifier, timeline, adopted_by, adopted_at)
select i.name, i.database_oid, i.system_identifier, i.timeline, 'migrate', clock_timestamp() from this_installation() i;

alter table request drop constraint request_kind_known;
alter table request add constraint request_kind_known check (kind in ('replay', 'settle', 'keep', 'resync', 'sweep',
    'payout_check', 'payout_retry', 'payout_release', 'payout_resume', 'payout_adopt'));

grant select on payout_policy, payout, payout_attempt, payout_volume, dispatcher, installation
    to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant select on account_payout_details to settlement_engine;
grant select (account_id, revision, method, number_masked, bank, created_at) on account_payout_details
    to settlement_operator, settlement_auditor, settlement_viewer;
grant insert, update on payout_policy, payout, payout_volume, dispatcher, installation to settlement_engine;
grant delete on payout_volume to settlement_engine;
revoke execute on function this_installation() from public;
grant execute on function this_installation() to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant insert on account_payout_details, payout_attempt to settlement_engine;
grant update (answered_at, http_status, answer, request_id, request, response) on payout_attempt to settlement_engine;

do $$
declare
    item text;
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        foreach item in array array['payout_policy', 'account_payout_details', 'payout', 'payout_attempt', 'payout_volume', 'dispatcher', 'installation'] loop
            execute format('alter table %I owner to settlement_owner', item);
        end loop;
        alter function this_installation() owner to settlement_owner;
    end if;
end $$;
