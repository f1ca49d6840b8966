-- The domain of its From line, in small letters: no sender may use up what a track takes in an hour.
alter table inbound_mail add column sender_domain text not null default '';
