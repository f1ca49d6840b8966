-- The line of the chat that says that the mail came; several mails of a thread can share one.
alter table inbound_mail add column line_id uuid;
