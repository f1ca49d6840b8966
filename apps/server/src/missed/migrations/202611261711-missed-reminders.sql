-- Reminders of tasks are mailed where they were missed.
alter table missed_line drop constraint missed_line_kind_check;
alter table missed_line add constraint missed_line_kind_check check (kind in ('MENTIONS', 'INVITATIONS', 'TRANSFERS', 'REMINDERS'));
alter table missed_line add column record_id uuid references record on delete cascade;
alter table missed_line drop constraint missed_line_pkey;
create unique index missed_line_once on missed_line (user_id, track_id, kind, number, record_id) nulls not distinct;
create index missed_line_record on missed_line (record_id) where record_id is not null;
