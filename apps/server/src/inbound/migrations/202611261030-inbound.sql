-- The address of a track: its name before the @. Whoever knows it may write to the track.
create table track_mailbox (
  track_id uuid primary key references track on delete cascade,
  name text not null unique,
  created timestamptz not null
);

-- Email that came in, by the id that its sender gave it: it is taken once, and what answers it goes to the same thread.
create table inbound_mail (
  track_id uuid not null references track on delete cascade,
  message_id text not null,
  -- the entry of its thread
  entry_id uuid not null references entry on delete cascade,
  received timestamptz not null,
  primary key (track_id, message_id)
);
create index inbound_mail_entry on inbound_mail (entry_id);
create index inbound_mail_received on inbound_mail (track_id, received);

alter table entry
  add column sender_name text,
  add column sender_address text;
-- Bytes that no person uploads belong to nobody.
alter table upload alter column user_id drop not null;
