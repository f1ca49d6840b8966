-- attempts of jobs that have begun and not ended: those of a job whose node died stay, until another node ends it
create table job_attempts (
  job_id uuid primary key,
  attempts integer not null,
  began timestamptz not null
);
create index job_attempts_began on job_attempts (began);
