-- Entries that somebody has just added, until they are collected for the notifications of the others in the track.
create table new_entry (
  entry_id uuid primary key references entry on delete cascade,
  track_id uuid not null references track on delete cascade,
  actor_id uuid not null references app_user on delete cascade,
  added timestamptz not null
);
create index new_entry_place on new_entry (track_id, actor_id, added);
create index new_entry_actor on new_entry (actor_id);
-- What one person added to a track within a short time, while it goes to the members one by one, in the order of their ids.
create table entry_digest (
  id uuid primary key default gen_random_uuid(),
  track_id uuid not null references track on delete cascade,
  actor_id uuid not null references app_user on delete cascade,
  -- the newest of them, and how many they are
  entry_ids uuid[] not null,
  entries integer not null,
  date timestamptz not null,
  -- the last member who has it
  after_user uuid
);
create index entry_digest_track on entry_digest (track_id);
create index entry_digest_actor on entry_digest (actor_id);
-- What others added to a track and a member has not seen: one row for each track and person who added it.
create table entry_activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  track_id uuid not null references track on delete cascade,
  actor_id uuid not null references app_user on delete cascade,
  entry_ids uuid[] not null,
  entries integer not null,
  date timestamptz not null,
  -- the number of its last change in the scope of the member
  seq bigint not null,
  unique (user_id, track_id, actor_id)
);
create index entry_activity_seq on entry_activity (user_id, seq);
create index entry_activity_date on entry_activity (date);
create index entry_activity_track on entry_activity (track_id, user_id);
create index entry_activity_actor on entry_activity (actor_id);
-- Tracks in which entries were deleted that notifications may name. `round` grows with each deletion.
create table entry_recheck (
  track_id uuid primary key references track on delete cascade,
  round bigint not null default 1
);
