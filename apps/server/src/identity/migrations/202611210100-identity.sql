create table app_user (
  id uuid primary key,
  tenant_id uuid references tenant on delete cascade,
  -- null for people whom an import brought along
  email text,
  display_name text not null,
  avatar text,
  color text,
  open_links boolean not null default true,
  appear_offline boolean not null default false,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'DEACTIVATED', 'PENDING_DEACTIVATED')),
  tenant_admin boolean not null default false,
  system_admin boolean not null default false,
  reporting_user boolean not null default false,
  allowed_permission_types text[],
  imported boolean not null default false,
  -- whether a user token was fetched before: the first one says firstLogin
  welcomed boolean not null default false,
  created timestamptz not null,
  -- number in the scope user:
  seq bigint not null,
  -- number in the scope tenant: (0 for people of no tenant)
  tenant_seq bigint not null
);
create unique index app_user_email on app_user (lower(email));
create index app_user_tenant on app_user (tenant_id, tenant_seq);

-- apart from the person, so that no query of people ever reads a hash
create table user_password (
  user_id uuid primary key references app_user on delete cascade,
  hash text not null,
  changed timestamptz not null
);

create table session (
  -- public: names the session in logs and in X-Session-Id, and opens nothing
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- SHA-256 of the cookie's secret
  secret_hash bytea not null unique,
  keep_signed_in boolean not null,
  created timestamptz not null,
  last_used timestamptz not null,
  expires timestamptz not null,
  device text not null,
  address text not null,
  -- the app from which one came to the sign-in
  arid text
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires);

create table app_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  app_id text,
  expires timestamptz not null
);
create index app_token_session on app_token (session_id);

-- what a mailed or printed address opens, once
create table link (
  token_hash bytea primary key,
  kind text not null check (kind in ('invitation', 'passwordReset', 'setUp')),
  user_id uuid references app_user on delete cascade,
  -- of an invitation; no reference, since tracks lie above
  track_id uuid,
  track_title text,
  invited_by text,
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz
);
create index link_of_user on link (user_id, kind);
create index link_of_track on link (track_id) where track_id is not null;

create table failed_sign_in (
  id uuid primary key,
  email text not null,
  at timestamptz not null
);
create index failed_sign_in_email on failed_sign_in (email, at);
create index failed_sign_in_at on failed_sign_in (at);

create table mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created timestamptz not null
);
create index mail_created on mail (created desc);
