create table chat_message (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  -- place in the chat: the number in the scope chat: under which it was posted, kept for ever
  number bigint not null,
  -- number in the scope chat: of its last change
  seq bigint not null,
  parent_message_id uuid references chat_message on delete cascade,
  sender_id uuid references app_user,
  guest_id uuid,
  sender_name text not null,
  date timestamptz not null,
  last_updated timestamptz not null,
  status text not null default 'active' check (status in ('active', 'edited', 'deleted', 'failed')),
  source text not null default 'user' check (source in ('user', 'import', 'system', 'workflow')),
  from_workflow boolean not null default false,
  content jsonb not null,
  mentions uuid[] not null default '{}',
  -- [{emoji, userIds}], in the order in which they came
  reactions jsonb not null default '[]',
  -- of an imported line: its file and line, so that it comes in once
  import_key text,
  -- of a message with replies: the live ones counted, the last of them, and who wrote them, the latest at the end
  replies integer not null default 0,
  last_reply timestamptz,
  last_reply_number bigint,
  reply_user_ids uuid[] not null default '{}',
  unique (track_id, number)
);
create unique index chat_message_import_key on chat_message (track_id, import_key) where import_key is not null;
create index chat_message_changes on chat_message (track_id, seq);
create index chat_message_page on chat_message (track_id, number) where parent_message_id is null;
create index chat_message_replies on chat_message (parent_message_id, number) where parent_message_id is not null;
-- what unseen counts are counted over
create index chat_message_unseen on chat_message (track_id, number) include (sender_id)
  where parent_message_id is null and status <> 'deleted';
create index chat_message_mentions on chat_message (track_id, number)
  where parent_message_id is null and status <> 'deleted' and mentions <> '{}';
create index chat_message_threads on chat_message (track_id, last_reply_number) where replies > 0;
