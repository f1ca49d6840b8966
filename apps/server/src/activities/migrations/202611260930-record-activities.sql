-- Changes of records that a person has not seen: a task by itself, other records by table and by who changed them.
create table record_activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  track_id uuid not null references track on delete cascade,
  -- what stands in one row: a task, or a table and a person
  subject text not null,
  type text not null,
  reason text not null,
  app_id uuid not null references mini_app on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  view_id uuid not null,
  actor_id uuid references app_user on delete cascade,
  title text not null,
  -- the records, as far as ids are stored, and how many they are
  record_ids uuid[] not null,
  records integer not null,
  date timestamptz not null,
  -- the number of its last change in the scope of the person
  seq bigint not null,
  unique (user_id, track_id, subject)
);
create index record_activity_seq on record_activity (user_id, seq);
create index record_activity_date on record_activity (date);
create index record_activity_track on record_activity (track_id);
create index record_activity_app on record_activity (app_id);
create index record_activity_table on record_activity (table_id);
create index record_activity_actor on record_activity (actor_id);
