-- Whose storage a version takes, and how much: written by the database, since versions go by cascades of many tables.
alter table entry_version
  -- of the person who uploaded it, else of the track; it may be gone
  add column tenant_id uuid,
  add column size bigint not null default 0;
update entry_version set
  size = (select stored_file.size from stored_file where stored_file.id = entry_version.stored_file_id),
  tenant_id = coalesce(
    (select app_user.tenant_id from app_user where app_user.id = entry_version.author_id),
    (select track.tenant_id from entry join track on track.id = entry.track_id where entry.id = entry_version.entry_id));
insert into tenant_storage (tenant_id, used)
  select tenant_id, sum(size) from entry_version where tenant_id is not null group by tenant_id;

create function fill_version_storage() returns trigger language plpgsql as $$
begin
  new.size := (select stored_file.size from stored_file where stored_file.id = new.stored_file_id);
  new.tenant_id := coalesce(
    (select app_user.tenant_id from app_user where app_user.id = new.author_id),
    (select track.tenant_id from entry join track on track.id = entry.track_id where entry.id = new.entry_id));
  return new;
end $$;
create trigger fill_version_storage before insert on entry_version for each row execute function fill_version_storage();

create function add_version_storage() returns trigger language plpgsql as $$
begin
  insert into tenant_storage (tenant_id, used)
    select tenant_id, sum(size) from added where tenant_id is not null group by tenant_id order by tenant_id
    on conflict (tenant_id) do update set used = tenant_storage.used + excluded.used;
  return null;
end $$;
create trigger add_version_storage after insert on entry_version
  referencing new table as added for each statement execute function add_version_storage();

create function free_version_storage() returns trigger language plpgsql as $$
begin
  update tenant_storage set used = used - freed.size
    from (select tenant_id, sum(size) as size from removed group by tenant_id) freed
    where freed.tenant_id = tenant_storage.tenant_id;
  return null;
end $$;
create trigger free_version_storage after delete on entry_version
  referencing old table as removed for each statement execute function free_version_storage();
