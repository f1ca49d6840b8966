-- OpenID providers of companies. `version` counts the changes after which a provider is another one.
create table sign_in_provider (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed text not null,
  makes_accounts boolean not null,
  trusts_factor boolean not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'TESTED', 'ON')),
  required boolean not null default false check (state = 'ON' or not required),
  version integer not null default 1,
  tested timestamptz,
  created timestamptz not null
);
create index sign_in_provider_tenant on sign_in_provider (tenant_id);
-- Accounts of providers, each connected with one account here. Issuer and subject name them, never the address.
create table login_identity (
  id uuid primary key,
  provider_id uuid not null references sign_in_provider on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  email text,
  connected timestamptz not null,
  last_used timestamptz,
  unique (provider_id, issuer, subject),
  unique (provider_id, user_id)
);
create index login_identity_user on login_identity (user_id);
-- Sign-ins that went to a provider and have not come back. Both hashes are of secrets: of the `state`, and of what the browser keeps.
create table provider_sign_in (
  hash bytea primary key,
  secret_hash bytea not null,
  provider_id uuid not null references sign_in_provider on delete cascade,
  version integer not null,
  purpose text not null,
  session_id uuid references session on delete cascade,
  expires timestamptz not null
);
create index provider_sign_in_provider on provider_sign_in (provider_id);
create index provider_sign_in_session on provider_sign_in (session_id);
create index provider_sign_in_expires on provider_sign_in (expires);
-- What a provider answered, checked, until the next step uses it.
create table provider_result (
  hash bytea primary key,
  provider_id uuid not null references sign_in_provider on delete cascade,
  version integer not null,
  purpose text not null,
  session_id uuid references session on delete cascade,
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  name text,
  expires timestamptz not null
);
create index provider_result_provider on provider_result (provider_id);
create index provider_result_session on provider_result (session_id);
create index provider_result_expires on provider_result (expires);
alter table session add column provider_id uuid references sign_in_provider on delete set null;
create index session_provider on session (provider_id) where provider_id is not null;
alter table sign_in_challenge add column provider_id uuid references sign_in_provider on delete cascade;
create index sign_in_challenge_provider on sign_in_challenge (provider_id) where provider_id is not null;
