-- A result comes for all coupons of a page at once and changes all their bets and generations. With half of each page left
-- free the new rows stand beside the old ones and no index is touched: a third less is written to the log a batch.
alter table bet set (fillfactor = 50);
alter table settlement_generation set (fillfactor = 50);
alter table account set (fillfactor = 70);
