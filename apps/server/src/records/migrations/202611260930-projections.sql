-- Narrow copies of the values of large tables, typed and with indexes, by which views sort, filter and group (decision 0036). Each has a table
-- of its own in this schema, made, filled and dropped by the job records.project; what stands in it can always be made anew from the records.
create schema if not exists projection;
create table record_projection (
  track_id uuid not null references track on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  -- of its table in the schema projection
  name text not null unique,
  -- paused: nobody writes or reads it, for a large import; filling: written, but not whole yet; ready
  state text not null check (state in ('paused', 'filling', 'ready')),
  -- [{name, attribute: {id, type, options}, isFilled, hasLong}]
  columns jsonb not null,
  -- how many columns it ever had, for the name of the next one
  columns_made integer not null default 0,
  -- the position of the last record that the pass has filled in; null: all are
  filled_to bigint,
  -- of a paused one: the import is over, and a job is to make it anew
  resumed boolean not null default false,
  changed timestamptz not null,
  primary key (track_id, table_id)
);
create index record_projection_table on record_projection (table_id);
