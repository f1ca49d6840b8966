-- Fields that were deleted and whose values are still stored: the values go when nobody can undo that any more.
create table deleted_field (
  table_id uuid not null references app_table on delete cascade,
  attribute_id text not null,
  date timestamptz not null,
  primary key (table_id, attribute_id)
);
create index deleted_field_date on deleted_field (date);
insert into deleted_field (table_id, attribute_id, date)
select table_id, attribute_id, max(date) from table_change where kind = 'deleteField' and attribute_id is not null group by table_id, attribute_id;
