-- What people write about a link between two records. It stays where the link is removed, so that the link has it again when that is undone.
create table record_link_property (
  from_id uuid not null references record on delete cascade,
  attribute_id text not null,
  to_id uuid not null,
  properties jsonb not null,
  primary key (from_id, attribute_id, to_id)
);
