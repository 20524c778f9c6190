create table incident (
    incident_id uuid not null,
    kind text collate "C" not null,
    identity text collate "C" not null,
    coupon_code text collate "C",
    batch_id text collate "C",
    account_id text collate "C",
    state text not null default 'open',
    amount_at_risk numeric(38, 8),
    currency text,
    times integer not null default 1,
    assignee text,
    comment text,
    details jsonb not null default '{}',
    opened_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by text,
    constraint incident_pk primary key (incident_id),
    constraint incident_state_known check (state in ('open', 'acknowledged', 'resolved')),
    constraint incident_resolved_whole check ((state = 'resolved') = (resolved_at is not null) and (state = 'resolved') = (resolved_by is not null)),
    constraint incident_risk_has_currency check ((amount_at_risk is null) = (currency is null)),
    constraint incident_times_range check (times >= 1)
);
comment on table incident is 'What a person must look at. Opened and closed by the engine and the receiver, taken and resolved by people through functions; never deleted.';
-- The identity that keeps a repeat or a replay from opening a second incident.
create unique index incident_identity_uq on incident (kind, identity) where state <> 'resolved';
create index incident_open_ix on incident (kind, opened_at) where state <> 'resolved';
create index incident_opened_ix on incident (opened_at desc, incident_id desc);
create index incident_coupon_ix on incident (coupon_code);
create index incident_batch_ix on incident (batch_id);

create table request (
    request_id uuid not null,
    kind text not null,
    target text collate "C" not null,
    params jsonb not null default '{}',
    plan_sha256 text collate "C",
    plan_made_at timestamptz,
    reason text not null,
    requested_by text not null,
    requested_at timestamptz not null,
    approved_by text,
    expires_at timestamptz not null,
    state text not null default 'waiting',
    claimed_by text,
    attempts integer not null default 0,
    finished_at timestamptz,
    outcome jsonb,
    constraint request_pk primary key (request_id),
    constraint request_kind_known check (kind in ('replay', 'settle', 'keep', 'resync', 'sweep')),
    constraint request_state_known check (state in ('waiting', 'done', 'refused', 'failed', 'expired', 'withdrawn')),
    constraint request_attempts_range check (attempts >= 0),
    constraint request_finished_whole check ((state = 'waiting') = (finished_at is null))
);
comment on table request is 'An effect that a person asks for, with the hash of the plan that was shown. Asked through request_action(), answered by the service; never deleted.';
create index request_waiting_ix on request (requested_at, request_id) where state = 'waiting';

create table operator_action (
    seq bigint generated always as identity,
    at timestamptz not null,
    actor text not null,
    action text not null,
    target text collate "C" not null,
    reason text,
    plan_sha256 text collate "C",
    outcome text not null,
    details jsonb not null default '{}',
    prev_hash text collate "C",
    hash text collate "C",
    constraint operator_action_pk primary key (seq)
);
comment on table operator_action is 'The operator journal: who did, asked for, saw or was refused what. Written by the engine and by record_action(); append-only.';
-- When a login looked at a plan last: from it request_action() takes the plan's age.
create index operator_action_plan_ix on operator_action (plan_sha256, actor, at desc) where plan_sha256 is not null;
create index operator_action_target_ix on operator_action (target, seq desc);
create index operator_action_at_ix on operator_action (at desc, seq desc);

create table service_heartbeat (
    service_id text collate "C" not null,
    role text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    constraint service_heartbeat_pk primary key (service_id)
);
comment on table service_heartbeat is 'When each running service was last alive. Written and deleted by the service.';

create table verification (
    run_at timestamptz not null,
    actor text not null,
    rows_checked bigint not null,
    violations bigint not null,
    details jsonb not null,
    constraint verification_pk primary key (run_at, actor)
);
comment on table verification is 'The result of each run of the invariants. Written by record_verification(); append-only.';

create table saved_filter (
    owner text not null,
    screen text not null,
    name text not null,
    filter jsonb not null,
    saved_at timestamptz not null,
    constraint saved_filter_pk primary key (owner, screen, name)
);
comment on table saved_filter is 'A person''s saved list filters. Written and deleted by save_filter() and drop_filter() for the session''s own login.';

-- db-scheduler's table: recurring work, once per cluster.
create table scheduled_tasks (
    task_name text not null,
    task_instance text not null,
    task_data bytea,
    execution_time timestamptz not null,
    picked boolean not null,
    picked_by text,
    last_success timestamptz,
    last_failure timestamptz,
    consecutive_failures integer,
    last_heartbeat timestamptz,
    version bigint not null,
    priority smallint,
    constraint scheduled_tasks_pk primary key (task_name, task_instance)
);
comment on table scheduled_tasks is 'Recurring work of the service, written and deleted by db-scheduler.';
create index scheduled_tasks_execution_ix on scheduled_tasks (execution_time);
create index scheduled_tasks_heartbeat_ix on scheduled_tasks (last_heartbeat);
