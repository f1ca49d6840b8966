-- long work that a person started, and how far it is
create table shown_job (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  -- the job of the queue that does it: another one after a retry
  run_id uuid not null unique,
  input jsonb not null,
  title text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done integer not null default 0,
  total integer,
  message text,
  result text,
  report jsonb,
  retries boolean not null,
  created timestamptz not null,
  started timestamptz,
  finished timestamptz,
  -- the number of its last change in the scope of the person
  seq bigint not null
);
create index shown_job_seq on shown_job (user_id, seq);
create index shown_job_finished on shown_job (finished) where finished is not null;
