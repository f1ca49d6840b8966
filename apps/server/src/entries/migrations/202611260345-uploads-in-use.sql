-- An upload whose bytes are in use stays, so that nobody begins another one with its id: its bytes stand in the folder of that id.
alter table upload add column handed_over boolean not null default false;
insert into upload (id, user_id, total, size, pieces, created, handed_over)
  select distinct on (stored_file.id) stored_file.id, entry_version.author_id, stored_file.size, stored_file.size, stored_file.pieces, stored_file.created, true
  from stored_file join entry_version on entry_version.stored_file_id = stored_file.id
  where entry_version.author_id is not null
  order by stored_file.id, entry_version.number
  on conflict (id) do update set handed_over = true;
