-- what one chose about following threads: parent message id → {follows, at}, the number of the chat at which one did
alter table membership add column thread_choices jsonb not null default '{}';
