-- two people changed the same field of a record without having seen each other's value: a row for each of them
create table field_conflict (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  track_id uuid not null,
  table_id uuid not null,
  record_id uuid not null references record on delete cascade,
  attribute_id text not null,
  mine jsonb not null,
  theirs jsonb not null,
  stands text not null,
  other_id uuid not null references app_user on delete cascade,
  date timestamptz not null,
  -- number in the scope user:
  seq bigint not null,
  unique (user_id, record_id, attribute_id)
);
create index field_conflict_changes on field_conflict (user_id, seq);
create index field_conflict_record on field_conflict (record_id);
create index field_conflict_date on field_conflict (date);
