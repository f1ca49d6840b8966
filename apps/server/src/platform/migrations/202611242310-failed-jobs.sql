-- jobs whose last try failed, for administrators
create table failed_job (
  id uuid primary key,
  job text not null,
  input jsonb not null,
  error text not null,
  tries integer not null,
  failed timestamptz not null
);
create index failed_job_failed on failed_job (failed);
