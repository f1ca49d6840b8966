-- Tasks by whom they are assigned to: the field is the same in every track.
create index record_assignee on record using gin ((properties -> 'taskassignee') jsonb_path_ops)
  where deleted is null and properties ? 'taskassignee';
