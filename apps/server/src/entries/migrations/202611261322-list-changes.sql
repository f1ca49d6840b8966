-- What became of the items of a list: one row for each change, and one for several that one person made together.
create table entry_item_change (
  entry_id uuid not null references entry on delete cascade,
  -- place in the history of the list
  number int not null,
  kind text not null,
  date timestamptz not null,
  actor_id uuid references app_user on delete set null,
  item_id uuid not null,
  text text not null,
  count int not null,
  before text,
  after text,
  primary key (entry_id, number)
);
create index entry_item_change_actor on entry_item_change (actor_id);
