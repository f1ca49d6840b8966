-- The values that a field had before it got another type, as long as that can be undone.
create table record_value_before (
  change_id uuid not null references table_change on delete cascade,
  record_id uuid not null references record on delete cascade,
  before jsonb not null,
  -- what it became; null: it was lost
  after jsonb,
  primary key (change_id, record_id)
);
create index record_value_before_record on record_value_before (record_id);
