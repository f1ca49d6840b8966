-- Comments on a place in a file: its version, the page, the fractions of the size, and the number of the pin.
alter table chat_message add column position jsonb;
-- the number of the last pin on the file; numbers are never given again
alter table comment_thread add column pins integer not null default 0;
