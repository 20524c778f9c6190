-- Batches that are stored and answered before they are applied (receiver.mode = inbox).
alter table batch add column next_attempt_at timestamptz;
comment on column batch.next_attempt_at is 'Of a received batch whose last try failed: not before. Null: at once.';
-- Kept in the row itself: a queue's table has no statistics to speak of, and a join over it would be planned badly.
alter table batch add column waiting_coupons text[] collate "C";
comment on column batch.waiting_coupons is 'The coupons of a received batch, each once. Null as soon as it does not wait any more.';
create index batch_waiting_ix on batch (received_at, batch_id) where state = 'received';

-- Which coupons wait for which batch: an index look-up a coupon tells whether an earlier batch comes first.
create table inbox_coupon (
    coupon_code text collate "C" not null,
    batch_id text collate "C" not null,
    received_at timestamptz not null,
    constraint inbox_coupon_pk primary key (coupon_code, received_at, batch_id)
);
comment on table inbox_coupon is 'The coupons of each received batch that waits in the inbox. Written by the receiver; deleted by the engine when the batch is applied or has failed.';

grant select on inbox_coupon to settlement_engine, settlement_operator, settlement_auditor, settlement_viewer;
grant insert, delete on inbox_coupon to settlement_engine;

do $$
begin
    if pg_has_role(current_user, 'settlement_owner', 'member') then
        alter table inbox_coupon owner to settlement_owner;
    end if;
end $$;
