-- Which records link to which, made from the values of fields of records: for the way back, and for the names of what is linked to.
-- A link may stand here before the record to which it leads has come.
create table record_link (
  from_id uuid not null references record on delete cascade,
  attribute_id text not null,
  to_id uuid not null,
  primary key (from_id, attribute_id, to_id)
);
create index record_link_to on record_link (to_id);
