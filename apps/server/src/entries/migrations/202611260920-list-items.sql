-- The items of lists of actions, and the points of agendas.
create table entry_item (
  id uuid primary key,
  entry_id uuid not null references entry on delete cascade,
  -- in the list, deleted items included, so that a restored one comes back to its place
  position int not null,
  text text not null,
  -- who does the action, or leads the point
  user_id uuid references app_user on delete set null,
  due date,
  minutes int,
  done timestamptz,
  done_by_id uuid references app_user on delete set null,
  deleted timestamptz
);
create index entry_item_entry on entry_item (entry_id, position);
create index entry_item_user on entry_item (user_id);
create index entry_item_done_by on entry_item (done_by_id);
create index entry_item_deleted on entry_item (deleted) where deleted is not null;
