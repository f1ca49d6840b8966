-- mail goes out by a mail server where one is set: KEPT is what waits for the administrator
alter table mail
  add column state text not null default 'KEPT' check (state in ('KEPT', 'WAITING', 'SENT', 'FAILED')),
  add column html text,
  add column headers jsonb not null default '{}',
  add column personal boolean not null default false,
  -- of one that waits: when it is to go; while it goes, when another node may take it
  add column due timestamptz,
  add column tries integer not null default 0,
  -- what the mail server said last
  add column problem text,
  add check ((state = 'WAITING') = (due is not null));
create index mail_due on mail (due) where state = 'WAITING';
