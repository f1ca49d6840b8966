-- Keys by which programs call for the person who made them. A key that ended stays, for its name in the audit log.
create table api_key (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created timestamptz not null,
  expires timestamptz,
  last_used timestamptz,
  ended timestamptz
);
create index api_key_list on api_key (tenant_id, created desc, id desc) where ended is null;
create index api_key_user on api_key (user_id);
