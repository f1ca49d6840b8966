-- The track that a private room or a publish room among the entries opens.
alter table entry add column room_id uuid references track on delete set null;
create index entry_room on entry (room_id) where room_id is not null;
