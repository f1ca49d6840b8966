-- Reminders of tasks are pushed: each once to a device, by the moment at which the person was reminded.
alter table push_delivery drop constraint push_delivery_kind_check;
alter table push_delivery add constraint push_delivery_kind_check check (kind in ('NEWS', 'ASKED', 'REMINDER', 'TEST', 'CLOSE'));
alter table push_delivery add column record_id uuid references record on delete cascade;
create unique index push_delivery_reminder on push_delivery (registration_id, record_id, asked) where kind = 'REMINDER';
create index push_delivery_record on push_delivery (record_id) where record_id is not null;
create index push_delivery_shown_reminder on push_delivery (user_id) where state = 'SENT' and kind = 'REMINDER' and not closed;
