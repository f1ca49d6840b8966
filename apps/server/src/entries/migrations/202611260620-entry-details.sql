-- What people say about an entry: labels, reactions, and whether those approve it who were asked.
alter table entry
  add column labels text[] not null default '{}',
  add column reactions jsonb not null default '[]';

create table entry_approval (
  id uuid primary key,
  entry_id uuid not null references entry on delete cascade,
  -- who is asked, and who asked
  user_id uuid references app_user on delete set null,
  requested_by_id uuid references app_user on delete set null,
  note text not null,
  due date,
  created timestamptz not null,
  withdrawn timestamptz,
  -- the oldest first; each with its version and date
  answers jsonb not null default '[]'
);
-- Nobody is asked twice at a time.
create unique index entry_approval_open on entry_approval (entry_id, user_id) where withdrawn is null;
create index entry_approval_entry on entry_approval (entry_id, created, id);
create index entry_approval_user on entry_approval (user_id);
create index entry_approval_requested_by on entry_approval (requested_by_id);
