-- Tasks that may be due are read page by page, in this order.
create index record_task_due_page on record ((left(properties ->> 'taskdue', 32)) collate "C", id)
  where deleted is null and properties ? 'taskassignee' and properties ? 'taskdue';
drop index record_task_due;
