-- A held payout goes when two persons want it: one asks, another approves. Each does it by a function, under its own login.

alter table request
    add column needs_approval boolean not null default false,
    add column approved_at timestamptz,
    add constraint request_approval_whole check ((approved_by is null) = (approved_at is null)),
    add constraint request_approved_by_another check (approved_by <> requested_by);
comment on column request.approved_by is 'The other person, where the request needs one. Written by approve_request().';

-- What was asked for before needs another person too.
update request set needs_approval = true where kind = 'payout_release' and state = 'waiting';

-- One question a payout: two that wait would let each asker approve the other's without a third look.
create index request_approval_ix on request (target) where state = 'waiting' and needs_approval;

create or replace function request_action(kind text, target text, params jsonb, plan_sha256 text, reason text)
    returns uuid language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    id uuid := gen_random_uuid();
    shown_at timestamptz;
    needs_two boolean := request_action.kind = 'payout_release';
    asked record;
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
    if needs_two then
        perform pg_advisory_xact_lock(hashtextextended(request_action.target, 7302));
        select r.requested_by, r.requested_at into asked from request r
        where r.target = request_action.target and r.state = 'waiting' and r.needs_approval and r.expires_at >= clock_timestamp()
        limit 1;
        if found then
            raise exception 'asked for already by % at % UTC: it waits for another person''s approval', asked.requested_by,
                to_char(asked.requested_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') using errcode = 'invalid_parameter_value';
        end if;
    end if;
    -- Another person has to be found first.
    insert into request (request_id, kind, target, params, plan_sha256, plan_made_at, reason, requested_by, requested_at, expires_at, needs_approval)
    values (id, request_action.kind, request_action.target, coalesce(request_action.params, '{}'), request_action.plan_sha256, shown_at, request_action.reason,
        session_user, clock_timestamp(), clock_timestamp() + case when needs_two then interval '24 hours' else interval '10 minutes' end, needs_two);
    if needs_two then
        perform record_effect('request.ask', request_action.target, request_action.reason, null, 'done', jsonb_build_object('request', id, 'kind', request_action.kind));
    end if;
    return id;
end $$;

-- Takes a request's row for the other person's decision; raises where there is none to take, and why.
create function take_for_approval(id uuid, reason text, out target text, out requested_by text, out is_waiting boolean)
    language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    wanted boolean;
begin
    if not may('settlement_operator') then
        raise exception 'login % may not decide about a request: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    perform need_words(take_for_approval.reason, 3, 2000, 'a reason');
    select r.target, r.requested_by, r.needs_approval, r.state = 'waiting' and r.approved_by is null and r.expires_at >= clock_timestamp()
    into target, requested_by, wanted, is_waiting
    from request r where r.request_id = id for update;
    if not found then
        raise exception 'there is no request %', id using errcode = 'invalid_parameter_value';
    end if;
    if not wanted then
        raise exception 'request % needs no approval', id using errcode = 'invalid_parameter_value';
    end if;
    if requested_by = session_user then
        raise exception 'login % asked for this itself: another person has to decide', session_user using errcode = 'insufficient_privilege';
    end if;
end $$;

-- False when it does not wait any more: withdrawn, refused, ended or approved already.
create function approve_request(id uuid, reason text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    asked record;
begin
    select * into asked from take_for_approval(id, approve_request.reason);
    if not asked.is_waiting then
        return false;
    end if;
    -- The service needs its time too, when the approval comes in the last minute.
    update request r set approved_by = session_user, approved_at = clock_timestamp(),
        expires_at = greatest(r.expires_at, clock_timestamp() + interval '10 minutes')
    where r.request_id = id;
    perform record_effect('request.approve', asked.target, approve_request.reason, null, 'done', jsonb_build_object('request', id, 'asked_by', asked.requested_by));
    return true;
end $$;

create function refuse_request(id uuid, reason text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    asked record;
begin
    select * into asked from take_for_approval(id, refuse_request.reason);
    if not asked.is_waiting then
        return false;
    end if;
    update request r set state = 'refused', finished_at = clock_timestamp(), outcome = jsonb_build_object('items', '[]'::jsonb,
        'refusal', jsonb_build_object('code', 'NOT_APPROVED', 'message', session_user || ' refused it: ' || refuse_request.reason))
    where r.request_id = id;
    perform record_effect('request.refuse', asked.target, refuse_request.reason, null, 'done', jsonb_build_object('request', id, 'asked_by', asked.requested_by));
    return true;
end $$;

revoke execute on function take_for_approval(uuid, text), approve_request(uuid, text), refuse_request(uuid, text) from public;
grant execute on function approve_request(uuid, text), refuse_request(uuid, text) to settlement_operator;
do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter function take_for_approval(uuid, text) owner to settlement_owner;
        alter function approve_request(uuid, text) owner to settlement_owner;
        alter function refuse_request(uuid, text) owner to settlement_owner;
    end if;
end $$;
