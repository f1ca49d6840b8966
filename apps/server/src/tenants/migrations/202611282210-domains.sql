-- Domains of e-mail addresses that companies say are their own. One company at a time has proved one by a record at its name server.
create table tenant_domain (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null,
  token text not null,
  state text not null default 'PENDING',
  problem text,
  created timestamptz not null,
  checked timestamptz,
  failures integer not null default 0,
  unique (tenant_id, name)
);
create unique index tenant_domain_verified on tenant_domain (name) where state = 'VERIFIED';
create index tenant_domain_due on tenant_domain (checked) where state <> 'PENDING';
