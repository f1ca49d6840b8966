alter table entry add column pinned timestamptz;
create index entry_pinned on entry (track_id, pinned) where pinned is not null;
-- the newest of each track
create index entry_recent on entry (track_id, updated desc, id desc) where deleted is null and chat_message_id is null and type <> 'folder';
