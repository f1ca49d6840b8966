-- Folders, links and files of a track, besides the files of messages: a scope of their own, with a bin.
alter table entry
  -- the folder in which it is; none at the top. A folder that is removed for good has nothing in it that is not deleted.
  add column parent_id uuid references entry on delete set null,
  add column url text not null default '',
  add column subject text not null default '',
  -- number in the scope entries: (files of messages are not in it)
  add column seq bigint not null default 0,
  add column updated timestamptz,
  add column updated_by_id uuid references app_user on delete set null,
  add column deleted timestamptz,
  add column deleted_by_id uuid references app_user on delete set null,
  -- the deleted folder with which it went, and comes back; none where it was deleted by itself
  add column deleted_with_id uuid references entry on delete cascade;
update entry set updated = created, updated_by_id = author_id;
alter table entry alter column updated set not null;
create index entry_parent on entry (parent_id);
create index entry_seq on entry (track_id, seq) where chat_message_id is null and deleted is null;
create index entry_of_chat on entry (track_id, created, id) where chat_message_id is not null;
create index entry_bin on entry (track_id, deleted, id) where deleted is not null and deleted_with_id is null;
create index entry_outlived on entry (deleted) where deleted is not null and deleted_with_id is null;
create index entry_deleted_with on entry (deleted_with_id);
create index entry_updated_by on entry (updated_by_id);
create index entry_deleted_by on entry (deleted_by_id);
