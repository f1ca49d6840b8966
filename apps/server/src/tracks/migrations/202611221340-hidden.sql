-- of a hidden chat: a message with a later number shows it again
alter table membership add column hidden_up_to bigint not null default 0;
