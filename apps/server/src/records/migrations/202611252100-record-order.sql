-- Where a record stands in its table by hand: a key as packages/rules/src/order makes them. Records with the same key stand by their ids.
alter table record add column order_key text collate "C";
-- Positions of before, as whole numbers of five digits, so that nothing changes its place and what is added gets a key as short.
update record set order_key = 'e' || (
  select string_agg(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (record.position / (62 ^ digit)::bigint % 62)::integer + 1, 1),
    '' order by digit desc)
  from generate_series(0, 4) as digit);
alter table record alter column order_key set not null;
create index record_order on record (track_id, table_id, order_key, id);
