-- Roles are the cluster's: made once, reused by every Settledesk database in it.
do $$
declare
    role_name text;
begin
    foreach role_name in array array['settlement_owner', 'settlement_engine', 'settlement_operator', 'settlement_auditor', 'settlement_viewer'] loop
        begin
            if not exists (select 1 from pg_roles where rolname = role_name) then
                execute format('create role %I nologin', role_name);
            end if;
        exception
            when duplicate_object or unique_violation then null;
        end;
    end loop;
end $$;

-- Whether the session's login may do what a role may: superusers may all.
create function may(role_name text) returns boolean language sql stable security invoker set search_path = settlement, pg_temp as $$
    select pg_has_role(session_user, role_name, 'member')
$$;

-- The journal takes its actor from the session, so that nobody signs with another's name. For the functions below alone:
-- they have done what they say.
create function record_effect(action text, target text, reason text, plan_sha256 text, outcome text, details jsonb)
    returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    insert into operator_action (at, actor, action, target, reason, plan_sha256, outcome, details)
    values (clock_timestamp(), session_user, record_effect.action, record_effect.target, record_effect.reason, record_effect.plan_sha256,
        record_effect.outcome, coalesce(record_effect.details, '{}'));
end $$;

-- A person's program says what it has read: views, dry runs, exports, checks. What changes something is written by what
-- changes it, the engine or a function below, so that no line tells of an effect that never was.
create function record_action(action text, target text, reason text, plan_sha256 text, outcome text, details jsonb)
    returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_engine') and record_action.action !~ '^([a-z_]+[.])?(view|search|dry_run|export|verify)$' then
        raise exception 'login % may not record %: who does it writes that', session_user, record_action.action
            using errcode = 'insufficient_privilege';
    end if;
    perform record_effect(record_action.action, record_action.target, record_action.reason, record_action.plan_sha256,
        record_action.outcome, record_action.details);
end $$;

create function request_action(kind text, target text, params jsonb, plan_sha256 text, reason text)
    returns uuid language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    id uuid := gen_random_uuid();
    shown_at timestamptz;
begin
    if not may('settlement_operator') and not may('settlement_engine') then
        raise exception 'login % may not ask for %: it needs settlement_operator', session_user, request_action.kind using errcode = 'insufficient_privilege';
    end if;
    if length(trim(request_action.reason)) < 3 then
        raise exception 'a request needs a reason' using errcode = 'invalid_parameter_value';
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

create function withdraw_request(id uuid) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    update request set state = 'withdrawn', finished_at = clock_timestamp()
    where request_id = id and state = 'waiting' and requested_by = session_user;
    if not found then
        return false;
    end if;
    perform record_effect('request.withdraw', id::text, null, null, 'done', '{}');
    return true;
end $$;

create function take_incident(id uuid, to_whom text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') then
        raise exception 'login % may not take incidents: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    update incident set state = 'acknowledged', assignee = coalesce(to_whom, session_user) where incident_id = id and state <> 'resolved';
    if not found then
        return false;
    end if;
    perform record_effect('incident.take', id::text, null, null, 'done', jsonb_build_object('assignee', coalesce(to_whom, session_user)));
    return true;
end $$;

create function resolve_incident(id uuid, why text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') then
        raise exception 'login % may not resolve incidents: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    if length(trim(why)) < 10 then
        raise exception 'resolving an incident needs a comment of 10 characters or more' using errcode = 'invalid_parameter_value';
    end if;
    update incident set state = 'resolved', resolved_at = clock_timestamp(), resolved_by = session_user, comment = why
    where incident_id = id and state <> 'resolved';
    if not found then
        return false;
    end if;
    perform record_effect('incident.resolve', id::text, why, null, 'done', '{}');
    return true;
end $$;

create function save_filter(screen text, name text, filter jsonb) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    insert into saved_filter (owner, screen, name, filter, saved_at)
    values (session_user, save_filter.screen, save_filter.name, save_filter.filter, clock_timestamp())
    on conflict on constraint saved_filter_pk do update set filter = excluded.filter, saved_at = excluded.saved_at;
end $$;

create function drop_filter(screen text, name text) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    delete from saved_filter f where f.owner = session_user and f.screen = drop_filter.screen and f.name = drop_filter.name;
end $$;

create function record_verification(rows_checked bigint, violations bigint, details jsonb) returns void language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    insert into verification (run_at, actor, rows_checked, violations, details)
    values (clock_timestamp(), session_user, record_verification.rows_checked, record_verification.violations, record_verification.details);
end $$;

-- A person's login never has INSERT, UPDATE, DELETE or TRUNCATE on a table; what persons write goes through the functions above.
revoke execute on all functions in schema settlement from public;
grant usage on schema settlement to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant select on all tables in schema settlement to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;

grant insert, update on batch, coupon, bet, settlement_generation, account, incident, quarantine, service_heartbeat, request to settlement_engine;
grant insert on coupon_version, ledger_entry, placement, delivery, operator_action to settlement_engine;
grant insert on financial_operation to settlement_engine;
grant update (state, account_id, posted_at) on financial_operation to settlement_engine;
grant delete on delivery, quarantine, service_heartbeat to settlement_engine;
grant insert, update, delete on scheduled_tasks to settlement_engine;

grant execute on function may(text), record_action(text, text, text, text, text, jsonb), save_filter(text, text, jsonb), drop_filter(text, text)
    to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant execute on function request_action(text, text, jsonb, text, text), withdraw_request(uuid), take_incident(uuid, text), resolve_incident(uuid, text)
    to settlement_engine, settlement_operator;
grant execute on function record_verification(bigint, bigint, jsonb) to settlement_engine, settlement_operator, settlement_auditor;

-- Tables and functions belong to the owner role where the migrating login may hand them over.
do $$
declare
    item record;
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        grant usage, create on schema settlement to settlement_owner;
        for item in select format('alter table settlement.%I owner to settlement_owner', c.relname) as change
            from pg_class c where c.relnamespace = 'settlement'::regnamespace and c.relkind = 'r' and c.relname <> 'flyway_schema_history' loop
            execute item.change;
        end loop;
        for item in select format('alter function settlement.%I(%s) owner to settlement_owner', p.proname, pg_get_function_identity_arguments(p.oid)) as change
            from pg_proc p where p.pronamespace = 'settlement'::regnamespace loop
            execute item.change;
        end loop;
    end if;
end $$;
