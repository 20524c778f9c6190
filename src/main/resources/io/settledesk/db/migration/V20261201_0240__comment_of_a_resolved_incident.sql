-- length(null) is null, and null is not less than ten: an incident could be resolved without any comment.
create or replace function resolve_incident(id uuid, why text) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
begin
    if not may('settlement_operator') then
        raise exception 'login % may not resolve incidents: it needs settlement_operator', session_user using errcode = 'insufficient_privilege';
    end if;
    if coalesce(length(trim(why)), 0) < 10 then
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
