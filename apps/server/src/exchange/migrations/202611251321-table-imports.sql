-- How far the import of a file into a table is: with each batch of records, so that it goes on after a restart.
create table table_import (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  user_id uuid references app_user on delete set null,
  upload_id uuid not null,
  plan jsonb not null,
  -- rows of the file that are done with, records made of them, values that were refused
  rows bigint not null default 0,
  records bigint not null default 0,
  refused bigint not null default 0,
  created timestamptz not null
);
create index table_import_track on table_import (track_id);
create index table_import_table on table_import (table_id);
create index table_import_user on table_import (user_id);
create index table_import_created on table_import (created);

create table import_refusal (
  import_id uuid not null references table_import on delete cascade,
  number bigint not null,
  -- the row of the file, from 1
  row bigint not null,
  column_name text not null,
  value text not null,
  reason text not null,
  primary key (import_id, number)
);
