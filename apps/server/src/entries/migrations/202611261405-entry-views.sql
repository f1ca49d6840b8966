-- What each person has viewed of the entries of a track: all that is not newer than `since`, and these: of files the ids of versions,
-- of all else those of entries.
create table entry_views (
  user_id uuid not null references app_user on delete cascade,
  track_id uuid not null references track on delete cascade,
  since timestamptz not null,
  viewed uuid[] not null,
  seq bigint not null,
  primary key (user_id, track_id)
);
create index entry_views_changes on entry_views (user_id, seq);
create index entry_views_track on entry_views (track_id);
