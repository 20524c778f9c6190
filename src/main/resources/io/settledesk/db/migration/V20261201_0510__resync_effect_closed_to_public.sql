-- As every function of the schema: only who is named may call it.
revoke execute on function resync_effect(jsonb) from public;
