-- It came with an email, and nobody has put it elsewhere since: guests see none of it, also where its thread is gone.
alter table entry add column in_mail boolean not null default false;
update entry set in_mail = true from entry thread where thread.id = entry.parent_id and thread.type = 'email';
