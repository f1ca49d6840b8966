-- From, to, days and time zone; null: none.
alter table preference add column quiet_hours jsonb;
