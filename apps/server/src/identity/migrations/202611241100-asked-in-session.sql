-- of a change of address: the session in which it was asked for, with the password; it stays when the others end
alter table link add column session_id uuid references session on delete set null;
create index link_of_session on link (session_id) where session_id is not null;
