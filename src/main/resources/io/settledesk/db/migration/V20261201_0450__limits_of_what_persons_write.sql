-- What a person may write is as long as a person writes: a target that no index row holds stopped everybody's requests, and
-- length(null), which is null, let absent words pass.

-- Words that are needed, within limits; white space at the ends does not count.
create function need_words(words text, fewest integer, most integer, what text) returns void language plpgsql set search_path = settlement, pg_temp as $$
declare
    given integer := coalesce(length(regexp_replace(words, '^\s+|\s+$', '', 'g')), 0);
begin
    if given < fewest or coalesce(length(words), 0) > most then
        raise exception '% needs % to % characters, not %', what, fewest, most, case when given < fewest then given else length(words) end
            using errcode = 'invalid_parameter_value';
    end if;
end $$;

alter table request add constraint request_lengths check (length(target) <= 200 and length(reason) <= 2000);
alter table operator_action add constraint operator_action_target_length check (length(target) <= 200);

-- What was looked for may be longer than what the journal's index holds; the sign of the cut is kept.
create or replace function record_effect(action text, target text, reason text, plan_sha256 text, outcome text, details jsonb)
    returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    insert into operator_action (at, actor, action, target, reason, plan_sha256, outcome, details)
    values (clock_timestamp(), session_user, record_effect.action,
        case when length(record_effect.target) > 200 then left(record_effect.target, 199) || '…' else record_effect.target end,
        record_effect.reason, record_effect.plan_sha256, record_effect.outcome, coalesce(record_effect.details, '{}'));
end $$;

create or replace function record_action(action text, target text, reason text, plan_sha256 text, outcome text, details jsonb)
    returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_engine') and record_action.action !~ '^([a-z_]+[.])?(view|search|dry_run|export|verify)$' then
        raise exception 'login % may not record %: who does it writes that', session_user, record_action.action
            using errcode = 'insufficient_privilege';
    end if;
    perform need_words(coalesce(record_action.action, ''), 0, 64, 'an action');
    perform need_words(coalesce(record_action.reason, ''), 0, 2000, 'a reason');
    if octet_length(record_action.details::text) > 65536 then
        raise exception 'details of more than 64 KiB are not taken' using errcode = 'invalid_parameter_value';
    end if;
    perform record_effect(record_action.action, record_action.target, record_action.reason, record_action.plan_sha256,
        record_action.outcome, record_action.details);
end $$;

create or replace function request_action(kind text, target text, params jsonb, plan_sha256 text, reason text)
    returns uuid language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    id uuid := gen_random_uuid();
    shown_at timestamptz;
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not ask for %: it needs settlement_operator', session_user, request_action.kind using errcode = 'insufficient_privilege';
    end if;
    perform need_words(request_action.reason, 3, 2000, 'a reason');
    perform need_words(request_action.target, 1, 200, 'what a request is about');
    if request_action.kind is null or request_action.kind !~ '^(replay|settle|keep|resync|payout_[a-z]+)$' then
        raise exception 'there are no requests of kind %', left(request_action.kind, 64) using errcode = 'invalid_parameter_value';
    end if;
    if octet_length(request_action.params::text) > 4194304 then
        raise exception 'params of more than 4 MiB are not taken' using errcode = 'invalid_parameter_value';
    end if;
    -- A plan is as old as the asker's last look at it, which the journal knows and the asker cannot write otherwise.
    select max(a.at) into shown_at from operator_action a
    where a.plan_sha256 = request_action.plan_sha256 and a.actor = session_user and a.action like '%.dry\_run' and a.outcome = 'done';
    if request_action.plan_sha256 is not null and shown_at is null then
        raise exception 'no dry run by % gave this plan: run one first', session_user using errcode = 'invalid_parameter_value';
    end if;
    insert into request (request_id, kind, target, params, plan_sha256, plan_made_at, reason, requested_by, requested_at, expires_at)
    values (id, request_action.kind, request_action.target, coalesce(request_action.params, '{}'), request_action.plan_sha256, shown_at, request_action.reason,
        session_user, clock_timestamp(), clock_timestamp() + interval '10 minutes');
    return id;
end $$;

create or replace function take_incident(id uuid, to_whom text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') then
        raise exception 'login % may not take incidents: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    perform need_words(coalesce(to_whom, session_user), 1, 100, 'who takes an incident');
    if to_whom ~ '[[:cntrl:]]' then
        raise exception 'who takes an incident is named without control characters' using errcode = 'invalid_parameter_value';
    end if;
    update incident set state = 'acknowledged', assignee = coalesce(to_whom, session_user) where incident_id = id and state <> 'resolved';
    if not found then
        return false;
    end if;
    perform record_effect('incident.take', id::text, null, null, 'done', jsonb_build_object('assignee', coalesce(to_whom, session_user)));
    return true;
end $$;

create or replace function resolve_incident(id uuid, why text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') then
        raise exception 'login % may not resolve incidents: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    perform need_words(why, 10, 2000, 'the comment of a resolved incident');
    update incident set state = 'resolved', resolved_at = clock_timestamp(), resolved_by = session_user, comment = why
    where incident_id = id and state <> 'resolved';
    if not found then
        return false;
    end if;
    perform record_effect('incident.resolve', id::text, why, null, 'done', '{}');
    return true;
end $$;

create or replace function save_filter(screen text, name text, filter jsonb) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    perform need_words(save_filter.screen, 1, 64, 'a filter''s screen');
    perform need_words(save_filter.name, 1, 100, 'a filter''s name');
    if save_filter.filter is null or octet_length(save_filter.filter::text) > 1048576 then
        raise exception 'a filter of more than 1 MiB is not kept' using errcode = 'invalid_parameter_value';
    end if;
    insert into saved_filter (owner, screen, name, filter, saved_at)
    values (session_user, save_filter.screen, save_filter.name, save_filter.filter, clock_timestamp())
    on conflict on constraint saved_filter_pk do update set filter = excluded.filter, saved_at = excluded.saved_at;
end $$;

create or replace function record_verification(rows_checked bigint, violations bigint, details jsonb) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not coalesce(record_verification.rows_checked >= 0 and record_verification.violations >= 0, false) then
        raise exception 'a verification counts from zero' using errcode = 'invalid_parameter_value';
    end if;
    insert into verification (run_at, actor, rows_checked, violations, details)
    values (clock_timestamp(), session_user, record_verification.rows_checked, record_verification.violations, record_verification.details);
end $$;

create or replace function start_resync(id uuid, scope jsonb, reason text) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not begin a resync: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    perform need_words(start_resync.reason, 3, 2000, 'a reason');
    if start_resync.id is null or jsonb_typeof(start_resync.scope) is distinct from 'object' then
        raise exception 'a resync needs an id and a scope' using errcode = 'invalid_parameter_value';
    end if;
    if pg_column_size(start_resync.scope) > 1000000 then
        raise exception 'the scope of a resync is too large' using errcode = 'invalid_parameter_value';
    end if;
    insert into resync_run (run_id, scope, reason, started_by, started_at, served, state)
    values (start_resync.id, start_resync.scope, start_resync.reason, session_user, clock_timestamp(), true, 'listing');
    perform record_effect('resync.start', start_resync.id::text, start_resync.reason, null, 'done', '{}');
end $$;

revoke execute on function need_words(text, integer, integer, text) from public;
do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter function need_words(text, integer, integer, text) owner to settlement_owner;
    end if;
end $$;
