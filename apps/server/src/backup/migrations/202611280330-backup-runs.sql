-- Backups that this installation made or tried to make. `snapshot` is null where it failed; `problem` says why then.
create table backup_run (
  id uuid primary key,
  started timestamptz not null,
  ended timestamptz not null,
  folder text not null,
  snapshot text,
  problem text,
  -- Of all files in the snapshot, in bytes.
  size bigint
);
create index backup_run_ended on backup_run (ended);
