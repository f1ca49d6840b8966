-- Of which tasks people were reminded, so that nobody is twice: `due` is what the task said then.
create table record_reminder (
  record_id uuid not null references record on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('due', 'overdue')),
  due text not null,
  date timestamptz not null,
  primary key (record_id, user_id, kind, due)
);
create index record_reminder_user on record_reminder (user_id);
create index record_reminder_date on record_reminder (date);
-- Open tasks by when they are due: the field is the same in every track. Any table may have texts of any length under this id, and an index takes
-- no more than 2,700 bytes.
create index record_task_due on record ((left(properties ->> 'taskdue', 32)) collate "C")
  where deleted is null and properties ? 'taskassignee' and properties ? 'taskdue';
