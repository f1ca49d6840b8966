-- Bytes of files, in pieces in the folder of the data, once however often they are used.
create table stored_file (
  id uuid primary key,
  -- SHA-256
  hash text not null,
  size bigint not null,
  media_type text not null,
  -- pixels, of pictures
  width integer,
  height integer,
  pieces uuid[] not null,
  piece_sizes integer[] not null,
  created timestamptz not null,
  -- nothing uses it, and its bytes are about to go
  removing timestamptz
);
create unique index stored_file_hash on stored_file (hash, size) where removing is null;

-- What tracks hold (core spec §3, 'Entry').
create table entry (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  type text not null,
  -- of files the ending of the name
  sub_type text not null,
  title text not null,
  author_id uuid references app_user on delete set null,
  -- the message with which it came
  chat_message_id uuid references chat_message on delete cascade,
  created timestamptz not null
);
create index entry_track on entry (track_id);
create index entry_author on entry (author_id);
create index entry_message on entry (chat_message_id);

create table entry_version (
  id uuid primary key,
  entry_id uuid not null references entry on delete cascade,
  -- from 1
  number integer not null,
  stored_file_id uuid not null references stored_file,
  author_id uuid references app_user on delete set null,
  created timestamptz not null,
  unique (entry_id, number)
);
create index entry_version_file on entry_version (stored_file_id);
create index entry_version_author on entry_version (author_id);
