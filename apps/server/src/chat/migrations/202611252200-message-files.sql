-- The files of a message, as its readers see them: [{entryId, title, size, state, mediaType, picture}].
alter table chat_message add column entry_links jsonb not null default '[]';
