-- How a person reads dates; null: as each browser says.
alter table preference
  add column date_order text,
  add column hours text,
  add column first_day smallint;
