-- A release lists the parts of an app by the hashes of their contents. A part never changes; equal parts of an app are stored once.
create table app_part (
  app_id uuid not null references mini_app on delete cascade,
  -- sha256 of the kind and the canonical JSON of the content, made by the server: the text of jsonb has another order of keys.
  hash text collate "C" not null,
  kind text not null,
  content jsonb not null,
  primary key (app_id, hash)
);

create table app_release (
  id uuid primary key,
  app_id uuid not null references mini_app on delete cascade,
  number integer not null,
  -- The version of the format of the contents.
  format integer not null,
  -- sha256 of the list of its parts: equal releases have the same one.
  hash text collate "C" not null,
  label text not null,
  notes text not null,
  created timestamptz not null,
  created_by uuid references app_user on delete set null,
  unique (app_id, number)
);
create index app_release_created_by on app_release (created_by);

create table release_part (
  release_id uuid not null references app_release on delete cascade,
  kind text collate "C" not null,
  part_id text collate "C" not null,
  -- Of the parts of its kind.
  position integer not null,
  app_id uuid not null,
  hash text collate "C" not null,
  primary key (release_id, kind, part_id),
  foreign key (app_id, hash) references app_part on delete cascade
);
create index release_part_hash on release_part (app_id, hash);
