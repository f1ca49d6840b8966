-- What a company says of itself when it moves in; who is here already sees the steps, too, until an administrator hides them.
alter table tenant
  add column first_day integer check (first_day in (0, 1, 6)),
  add column logo uuid,
  add column shows_start boolean not null default true,
  add column mail_tested timestamptz;
