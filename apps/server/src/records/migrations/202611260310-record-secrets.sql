-- Passwords in records, sealed with the key of the instance (field-key.ts), which is not in the database. The record itself has when one was set.
create table record_secret (
  record_id uuid not null references record on delete cascade,
  attribute_id text not null,
  sealed bytea not null,
  primary key (record_id, attribute_id)
);
