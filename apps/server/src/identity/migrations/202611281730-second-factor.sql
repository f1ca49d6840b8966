-- A person's second factor: the key of their authenticator app, sealed with a key of the instance, and the step of the last code.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  sealed text not null,
  since timestamptz not null,
  last_step integer not null
);
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
-- Sign-ins that wait for a code or for a set-up, and set-ups in a session.
create table sign_in_challenge (
  hash bytea primary key,
  kind text not null,
  user_id uuid not null references app_user on delete cascade,
  session_id uuid references session on delete cascade,
  sealed text,
  keep_signed_in boolean not null,
  arid text,
  expires timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_session on sign_in_challenge (session_id);
create index sign_in_challenge_expires on sign_in_challenge (expires);
alter table session add column method text not null default 'password', add column elevated_until timestamptz;
