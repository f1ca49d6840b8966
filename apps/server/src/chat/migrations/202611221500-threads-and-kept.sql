-- replies that mention somebody
create index chat_message_called on chat_message (track_id, number)
  where parent_message_id is not null and status <> 'deleted' and mentions <> '{}';

-- What one person keeps for later. Without a reference to the message: a row that goes leaves a tombstone.
create table saved_message (
  user_id uuid not null references app_user on delete cascade,
  message_id uuid not null,
  track_id uuid not null,
  date timestamptz not null,
  -- number in the scope user:
  seq bigint not null,
  primary key (user_id, message_id)
);
create index saved_message_changes on saved_message (user_id, seq);
create index saved_message_list on saved_message (user_id, date);

-- what is pinned to a track, for everyone in it
create table pinned_item (
  message_id uuid primary key references chat_message on delete cascade,
  track_id uuid not null references track on delete cascade,
  user_id uuid not null references app_user,
  date timestamptz not null,
  -- number in the scope track:
  seq bigint not null
);
create index pinned_item_changes on pinned_item (track_id, seq);
