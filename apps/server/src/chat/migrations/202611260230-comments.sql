-- Comments on records and entries are messages with the id of what they are about; it stands in the tables of other capabilities.
alter table chat_message
  add column entry_id uuid,
  -- whether guests see it: where one comments on what is closed to them, they don't
  add column for_guests boolean not null default true,
  -- the list in which it stands, where that is not the chat's own: the message that it answers, or what it is a comment on
  add column thread_id uuid generated always as (coalesce(parent_message_id, entry_id)) stored;

drop index chat_message_page;
drop index chat_message_replies;
drop index chat_message_unseen;
drop index chat_message_mentions;
drop index chat_message_called;
create index chat_message_page on chat_message (track_id, number) where thread_id is null;
create index chat_message_replies on chat_message (thread_id, number) where thread_id is not null;
create index chat_message_unseen on chat_message (track_id, number) include (sender_id)
  where thread_id is null and status <> 'deleted';
create index chat_message_mentions on chat_message (track_id, number)
  where thread_id is null and status <> 'deleted' and mentions <> '{}';
create index chat_message_called on chat_message (track_id, number)
  where thread_id is not null and status <> 'deleted' and mentions <> '{}';
-- for messages that go with the one that they answer
create index chat_message_parent on chat_message (parent_message_id) where parent_message_id is not null;

-- What has comments: a record or an entry, by its id.
create table comment_thread (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  -- of a record
  table_id uuid,
  for_guests boolean not null,
  -- whom new comments concern though they wrote none: who made it, and whom it is assigned to
  owner_ids uuid[] not null,
  -- the live comments counted, the last of them, and who wrote them
  comments integer not null default 0,
  last_number bigint not null default 0,
  last_comment timestamptz,
  user_ids uuid[] not null default '{}',
  -- number in the scope chat: of its last change; 0 before the first comment
  seq bigint not null default 0
);
create index comment_thread_changes on comment_thread (track_id, seq);
create index comment_thread_newest on comment_thread (track_id, last_number) where comments > 0;
