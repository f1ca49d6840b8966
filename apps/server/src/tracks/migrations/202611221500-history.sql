-- what became of a track: one row for each change, written with it
create table track_change (
  track_id uuid not null references track on delete cascade,
  -- place in the history of the track
  number bigint not null,
  kind text not null,
  date timestamptz not null,
  actor_id uuid references app_user on delete set null,
  -- whom it concerns
  user_id uuid references app_user on delete set null,
  before text,
  after text,
  primary key (track_id, number)
);
-- of tracks that were there before, this much is known
insert into track_change (track_id, number, kind, date, actor_id)
  select id, 1, 'created', created, owner_id from track;
