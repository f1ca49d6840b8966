-- by whose doing a mail goes to an address that they typed: its caps count these
alter table mail add column sender_id uuid references app_user on delete set null;
create index mail_sender on mail (sender_id, created) where sender_id is not null;
create index mail_recipient on mail (recipient, created) where sender_id is not null;
