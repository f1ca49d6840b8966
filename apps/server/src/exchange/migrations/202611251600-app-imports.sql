-- How far the import of an app's records is: with each batch of records, so that it goes on after a restart.
create table app_import (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  app_id uuid not null references mini_app on delete cascade,
  user_id uuid references app_user on delete set null,
  upload_id uuid not null,
  -- the new ids of its tables by those in the file
  table_ids jsonb not null,
  -- records that the file says it has, lines of it that are done with, records made of them, values that were left out
  total bigint not null,
  lines bigint not null default 0,
  records bigint not null default 0,
  refused bigint not null default 0,
  created timestamptz not null
);
create index app_import_track on app_import (track_id);
create index app_import_app on app_import (app_id);
create index app_import_user on app_import (user_id);
create index app_import_created on app_import (created);
