-- Passkeys (WebAuthn) of people. A credential belongs to the host for which its device made it.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  host text not null,
  credential text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz,
  unique (host, credential)
);
create index passkey_user on passkey (user_id);
-- Challenges that wait for the answer of a device: of a sign-in, or of a session that adds a passkey.
create table passkey_challenge (
  hash bytea primary key,
  session_id uuid references session on delete cascade,
  expires timestamptz not null
);
create index passkey_challenge_session on passkey_challenge (session_id);
create index passkey_challenge_expires on passkey_challenge (expires);
