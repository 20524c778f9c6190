-- Who looks for a payout in the journal finds that its release was withdrawn, as it finds who asked for, approved or refused it.
create or replace function withdraw_request(id uuid) returns boolean language plpgsql security definer set search_path = settlement, pg_temp as $$
declare
    about text;
begin
    update request r set state = 'withdrawn', finished_at = clock_timestamp()
    where r.request_id = withdraw_request.id and r.state = 'waiting' and r.requested_by = session_user
    returning case when r.needs_approval then r.target else r.request_id::text end into about;
    if not found then
        return false;
    end if;
    perform record_effect('request.withdraw', about, null, null, 'done', jsonb_build_object('request', withdraw_request.id));
    return true;
end $$;
