-- One row: who this installation is. Its id is part of the cookies' names, because cookies ignore ports.
create table instance (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  created timestamptz not null
);
