-- who was there when '@here' was said: they stay meant when the message is edited
alter table chat_message add column here uuid[] not null default '{}';
