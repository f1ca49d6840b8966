-- Records of all tables (design: one shared table, values by the ids of their fields, no index of any field).
create table record (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  position bigint not null,
  properties jsonb not null,
  created timestamptz not null,
  created_by uuid references app_user on delete set null,
  updated timestamptz not null,
  updated_by uuid references app_user on delete set null,
  deleted timestamptz,
  -- number in the scope table:
  seq bigint not null
);
create unique index record_position on record (track_id, table_id, position);
create index record_seq on record (track_id, table_id, seq);
create index record_table on record (table_id);
create index record_created_by on record (created_by);
create index record_updated_by on record (updated_by);
