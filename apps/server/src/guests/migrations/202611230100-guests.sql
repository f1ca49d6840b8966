-- somebody who came in by a link, and has no account
alter table app_user add column guest boolean not null default false;
alter table session add column guest_until timestamptz;

create table guest_link (
  id uuid primary key,
  track_id uuid not null references track on delete cascade,
  -- SHA-256 of what stands in the address
  token_hash bytea not null unique,
  -- Argon2id; null where the link alone lets in
  password_hash text,
  created timestamptz not null,
  created_by uuid references app_user on delete set null,
  expires timestamptz not null,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (max_uses is null or uses <= max_uses),
  ended timestamptz
);
create index guest_link_track on guest_link (track_id, created);
create index guest_link_open on guest_link (expires) where ended is null;

-- a guest is in a track by a link, and only reads where nothing else is said
alter table membership add column guest_link_id uuid references guest_link on delete set null;
alter table membership add constraint guests_are_viewers check (guest_link_id is null or role = 'VIEWER');
create index membership_guest_link on membership (guest_link_id) where guest_link_id is not null;
