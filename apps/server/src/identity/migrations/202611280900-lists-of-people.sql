-- What the lists of administrators search and sort people by, also where there are 100,000 of them.
alter table app_user
  -- The last use of a session, written by a job; 'epoch' where there was none.
  add column last_active timestamptz not null default 'epoch',
  -- Cut: a key of an index is 2,700 bytes long at most.
  add column name_key text collate "C" generated always as (left(sort_key(display_name), 300)) stored,
  add column search_text text collate "C" generated always as (plain_text(display_name || ' ' || coalesce(email, ''))) stored;
update app_user set last_active = used.at
  from (select user_id, max(last_used) as at from session group by user_id) as used where used.user_id = app_user.id;

create index app_user_by_name on app_user (tenant_id, name_key, id);
create index app_user_by_created on app_user (tenant_id, created, id);
create index app_user_by_activity on app_user (tenant_id, last_active, id);
create index app_user_not_open on app_user (tenant_id, status) where status <> 'CONFIRMED';
create index app_user_administrators on app_user (tenant_id) where tenant_admin;
create index session_last_used on session (last_used);

-- Without the extension, for which a database elsewhere may lack the right, a search reads all names of the tenant.
do $$
begin
  create extension if not exists pg_trgm;
  create index app_user_search on app_user using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'People are searched without an index: %', sqlerrm;
end $$;
