-- It came with an email, and nobody has put it elsewhere since: guests see none of it, also where its thread is gone.
alter table entry add column in_mail boolean not null default false;
update entry set in_mail = true from entry thread where thread.id = entry.parent_id and thread.type = 'email';
-- Where the thread is gone for good, nobody knows any more whether it was moved out before: guests see less rather than more.
update entry set in_mail = true where sender_address is not null and parent_id is null and type <> 'email';
