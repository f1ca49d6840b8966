-- The guest who sent the record by a form; nobody with an account created it then.
alter table record add column created_by_guest uuid references app_user on delete set null;
create index record_created_by_guest on record (created_by_guest) where created_by_guest is not null;
