-- Who deleted an app, which can be restored for some days.
alter table mini_app add column deleted_by uuid references app_user on delete set null;
create index mini_app_deleted_by on mini_app (deleted_by);
create index mini_app_deleted on mini_app (deleted) where deleted is not null;
create index app_table_deleted on app_table (deleted) where deleted is not null;
