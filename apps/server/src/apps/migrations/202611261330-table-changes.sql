-- Changes of tables that lose something, and can be undone for some days: another type of a field, a deleted field, a deleted table.
create table table_change (
  id uuid primary key,
  app_id uuid not null references mini_app on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  kind text not null check (kind in ('type', 'deleteField', 'deleteTable')),
  -- of changes of a field
  attribute_id text,
  date timestamptz not null,
  user_id uuid references app_user on delete set null,
  -- in the order in which they were made
  number bigint generated always as identity,
  -- how the field, the views and the rules were, and became
  details jsonb not null
);
create index table_change_app on table_change (app_id, number);
create index table_change_table on table_change (table_id, number);
create index table_change_user on table_change (user_id);
create index table_change_date on table_change (date);
