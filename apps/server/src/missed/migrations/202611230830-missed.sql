-- up to when it has been looked at what people may have missed
create table missed_position (
  only_one boolean primary key default true check (only_one),
  upto timestamptz not null
);
-- what somebody may have missed: gone once they were mailed, or have seen it
create table missed_line (
  user_id uuid not null references app_user on delete cascade,
  track_id uuid not null references track on delete cascade,
  kind text not null check (kind in ('MENTIONS', 'INVITATIONS', 'TRANSFERS')),
  -- of a mention: that of the message
  number bigint not null default 0,
  happened timestamptz not null,
  primary key (user_id, track_id, kind, number)
);
create index missed_line_happened on missed_line (happened);
create index missed_line_track on missed_line (track_id);
create table missed_reader (
  user_id uuid primary key references app_user on delete cascade,
  -- opens the page on which such mail is stopped; it stands in each of these mails, and opens nothing else
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- no mail before then; while one is written, when another node may write it
  after timestamptz not null
);
-- mentions are few among messages
create index chat_message_meant on chat_message (date) where mentions <> '{}' and status <> 'deleted';
