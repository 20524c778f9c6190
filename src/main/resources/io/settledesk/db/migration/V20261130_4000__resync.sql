-- Reading from the provider: what was asked, what came back, what was applied of it.
create table resync_run (
    run_id uuid not null,
    scope jsonb not null,
    reason text not null,
    started_by text not null,
    started_at timestamptz not null,
    of_schedule boolean not null default false,
    served boolean not null,
    follows uuid,
    state text not null,
    cursor text,
    total integer not null default 0,
    read_count integer not null default 0,
    requests integer not null default 0,
    counts jsonb not null default '{}',
    plan_sha256 text collate "C",
    planned_at timestamptz,
    applied_by text,
    apply_reason text,
    ticked integer not null default 0,
    finished_at timestamptz,
    error text,
    stop_asked boolean not null default false,
    claimed_by text,
    lease_until timestamptz,
    constraint resync_run_pk primary key (run_id),
    constraint resync_run_state_known check (state in ('listing', 'reading', 'planned', 'applying', 'done', 'stopped', 'failed')),
    constraint resync_run_counts_range check (total >= 0 and read_count >= 0 and requests >= 0 and ticked >= 0),
    constraint resync_run_sha256_form check (plan_sha256 ~ '^[0-9a-f]{64}$'),
    constraint resync_run_claim_whole check ((claimed_by is null) = (lease_until is null))
);
comment on table resync_run is 'One reading of coupons from the provider and what was applied of it; served says that the service works on it, else the process that began it. Written by the engine and by the functions for persons; never deleted.';
create index resync_run_started_ix on resync_run (started_at desc, run_id desc);
create index resync_run_open_ix on resync_run (started_at) where state in ('listing', 'reading', 'applying');

create table resync_item (
    run_id uuid not null,
    position integer not null,
    coupon_code text collate "C" not null,
    version_count integer,
    drift text,
    before jsonb,
    after jsonb,
    operations jsonb not null default '[]',
    element text,
    line_sha256 text collate "C",
    batch_id text collate "C",
    ticked boolean not null default false,
    outcome text,
    reason text,
    done_at timestamptz,
    constraint resync_item_pk primary key (run_id, position),
    constraint resync_item_coupon_uq unique (run_id, coupon_code),
    constraint resync_item_position_range check (position >= 0),
    constraint resync_item_drift_known check (drift in ('missing here', 'missing there', 'status differs', 'amount differs', 'bet differs', 'same')),
    constraint resync_item_read_whole check ((drift is null) = (version_count is null)),
    constraint resync_item_outcome_known check (outcome in ('APPLIED', 'UNCHANGED', 'STALE', 'CONFLICT', 'CHANGED_SINCE_READ', 'FAILED')),
    constraint resync_item_done_whole check ((outcome is null) = (done_at is null)),
    constraint resync_item_ticked_drifts check (not ticked or (element is not null and drift <> 'same'))
);
comment on table resync_item is 'One coupon of a run: what was known when it was asked for, what the provider said, what became of it. Written by the engine; deleted by it alone where the schedule found no drift.';
create index resync_item_unread_ix on resync_item (run_id, position) where drift is null;
create index resync_item_ticked_ix on resync_item (run_id, position) where ticked and outcome is null;

create table resync_check (
    coupon_code text collate "C" not null,
    version_count integer not null,
    checked_at timestamptz not null,
    constraint resync_check_pk primary key (coupon_code)
);
comment on table resync_check is 'With how many versions the schedule read a recalculated coupon last, so that it reads it once after its last one. Written by the engine; never deleted.';

-- Persons begin, stop and resume a reading; what it would change is asked for by request_action().
create function start_resync(id uuid, scope jsonb, reason text) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not begin a resync: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    if length(trim(start_resync.reason)) < 3 then
        raise exception 'a resync needs a reason' using errcode = 'invalid_parameter_value';
    end if;
    if pg_column_size(start_resync.scope) > 1000000 then
        raise exception 'the scope of a resync is too large' using errcode = 'invalid_parameter_value';
    end if;
    insert into resync_run (run_id, scope, reason, started_by, started_at, served, state)
    values (start_resync.id, start_resync.scope, start_resync.reason, session_user, clock_timestamp(), true, 'listing');
    perform record_effect('resync.start', start_resync.id::text, start_resync.reason, null, 'done', '{}');
end $$;

create function stop_resync(id uuid) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not stop a resync: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    update resync_run r set stop_asked = true where r.run_id = stop_resync.id and r.state in ('listing', 'reading', 'applying');
    if not found then
        return false;
    end if;
    perform record_effect('resync.stop', stop_resync.id::text, null, null, 'done', '{}');
    return true;
end $$;

-- What was broken off goes on where it stopped: reading where it was read, applying what was ticked and approved.
create function resume_resync(id uuid) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not resume a resync: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    update resync_run r set
        state = case when r.applied_by is not null then 'applying' when r.total > 0 and r.cursor is null then 'reading' else 'listing' end,
        served = true,
        stop_asked = false,
        error = null,
        finished_at = null,
        claimed_by = null,
        lease_until = null
    where r.run_id = resume_resync.id
        and (r.state in ('stopped', 'failed')
            or (r.state in ('listing', 'reading', 'applying') and coalesce(r.lease_until, r.started_at + interval '1 minute') < clock_timestamp()));
    if not found then
        return false;
    end if;
    perform record_effect('resync.resume', resume_resync.id::text, null, null, 'done', '{}');
    return true;
end $$;

revoke execute on function start_resync(uuid, jsonb, text), stop_resync(uuid), resume_resync(uuid) from public;
grant execute on function start_resync(uuid, jsonb, text), stop_resync(uuid), resume_resync(uuid) to settlement_engine, settlement_operator;
grant select on resync_run, resync_item, resync_check to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant insert, update on resync_run, resync_item, resync_check to settlement_engine;
grant delete on resync_item to settlement_engine;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter table resync_run owner to settlement_owner;
        alter table resync_item owner to settlement_owner;
        alter table resync_check owner to settlement_owner;
        alter function start_resync(uuid, jsonb, text) owner to settlement_owner;
        alter function stop_resync(uuid) owner to settlement_owner;
        alter function resume_resync(uuid) owner to settlement_owner;
    end if;
end $$;
