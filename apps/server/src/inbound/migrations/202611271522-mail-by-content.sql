-- Senders choose the id of an email, and printers give all of theirs the same one: an email is known by its id and its content.
alter table inbound_mail
  add column content_hash text not null default '',
  drop constraint inbound_mail_pkey,
  add primary key (track_id, message_id, content_hash);
