-- What was done to access, people and settings of a tenant, by whom, also what was refused. A row is written in the transaction of its
-- operation, and sealed into the chain of its tenant by a job. No reference: the log outlives what it tells of.
create table audit_event (
  id uuid primary key,
  -- all zeros: of no tenant
  tenant_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  operation text not null,
  subject_kind text,
  subject_id uuid,
  subject_name text,
  -- ok, or the code of the refusal
  outcome text not null,
  address text not null,
  -- all of it as it is hashed
  body text not null,
  search_text text collate "C" generated always as (plain_text(actor_name || ' ' || coalesce(subject_name, ''))) stored,
  -- rows of transactions that may still be under way are not sealed
  xid xid8 not null default pg_current_xact_id(),
  seq bigint,
  hash bytea
);
create index audit_event_by_time on audit_event (tenant_id, at, id);
create unique index audit_event_chain on audit_event (tenant_id, seq) where seq is not null;
create index audit_event_unsealed on audit_event (tenant_id, id) where seq is null;

-- The head of the chain of each tenant, and the last row that was removed because it was old.
create table audit_chain (
  tenant_id uuid primary key,
  seq bigint not null,
  hash bytea not null,
  anchor_seq bigint not null default 0,
  anchor_hash bytea not null
);

do $$
begin
  create extension if not exists pg_trgm;
  create index audit_event_search on audit_event using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'The audit log is searched without an index: %', sqlerrm;
end $$;
