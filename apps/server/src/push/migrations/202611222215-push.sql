-- the keys by which push services know this instance: made at its first start, by whichever node is first
create table push_keys (
  only_one boolean primary key default true check (only_one),
  private_key text not null,
  public_key text not null,
  created timestamptz not null
);
-- where one browser, or our app, is pushed to; it ends with its session
create table push_registration (
  id uuid primary key,
  endpoint text not null unique,
  user_id uuid not null references app_user on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- null for an app of Apple's
  key text,
  auth text,
  device_type text not null check (device_type in ('DESKTOP', 'MOBILE', 'IOSAPP')),
  enabled boolean not null,
  apns boolean not null,
  created timestamptz not null,
  check (apns or (key is not null and auth is not null))
);
create index push_registration_user on push_registration (user_id);
create index push_registration_session on push_registration (session_id);
-- up to which number of its chat a track has been looked at for what is to be pushed
create table push_position (
  track_id uuid primary key references track on delete cascade,
  number bigint not null
);
insert into push_position (track_id, number) select track.id, scope.seq from track join scope on scope.scope = 'chat:' || track.id;
-- what is to be pushed to a device, and what became of it
create table push_delivery (
  id bigint generated always as identity primary key,
  -- null once the device is not registered any more
  registration_id uuid references push_registration on delete set null,
  user_id uuid not null references app_user on delete cascade,
  -- null for a test
  track_id uuid references track on delete cascade,
  kind text not null check (kind in ('NEWS', 'ASKED', 'TEST', 'CLOSE')),
  -- of what somebody is asked: who would come in, and since when they wait
  subject_id uuid references app_user on delete cascade,
  asked timestamptz,
  -- of news: the messages above the one number, up to the other
  above bigint not null default 0,
  upto bigint not null default 0,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'GONE')),
  -- of one that waits: when it is to go; while it goes, when another node may take it
  due timestamptz not null,
  tries integer not null default 0,
  status integer,
  -- of news that were sent: they stand on the screen no more
  closed boolean not null default false,
  device_type text not null,
  browser text,
  system text,
  created timestamptz not null
);
-- what comes while something waits goes with it
create unique index push_delivery_news on push_delivery (registration_id, track_id) where state = 'WAITING' and kind = 'NEWS';
-- nobody is asked twice by the same device
create unique index push_delivery_asked on push_delivery (registration_id, track_id, subject_id, asked) where kind = 'ASKED';
create index push_delivery_subject on push_delivery (subject_id) where subject_id is not null;
create index push_delivery_due on push_delivery (due) where state = 'WAITING';
create index push_delivery_user on push_delivery (user_id, id);
create index push_delivery_track on push_delivery (track_id);
create index push_delivery_registration on push_delivery (registration_id) where registration_id is not null;
create index push_delivery_standing on push_delivery (user_id) where state = 'SENT' and kind = 'NEWS' and not closed;
create index push_delivery_created on push_delivery (created);
