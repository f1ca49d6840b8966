alter table record add column deleted_by uuid references app_user on delete set null;
-- How many changes were made to the record.
alter table record add column changes bigint not null default 0;
create index record_deleted_by on record (deleted_by);
create index record_bin on record (track_id, table_id, deleted) where deleted is not null;

-- What was done to a record, numbered by it: the last ones of each.
create table record_change (
  record_id uuid not null references record on delete cascade,
  number bigint not null,
  date timestamptz not null,
  user_id uuid references app_user on delete set null,
  kind text not null,
  -- [{attributeId, from, to, isLong}]
  values jsonb not null,
  primary key (record_id, number)
);
create index record_change_user on record_change (user_id);
