-- what a person, a tenant or a track is granted: one row each, which shows in its own scope
create table flag_holder (
  scope text primary key,
  user_id uuid unique references app_user on delete cascade,
  tenant_id uuid unique references tenant on delete cascade,
  track_id uuid unique references track on delete cascade,
  flags text[] not null,
  -- number in the scope
  seq bigint not null,
  check (num_nonnulls(user_id, tenant_id, track_id) = 1)
);

create table user_group (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null,
  flags text[] not null default '{}',
  created timestamptz not null
);
create unique index user_group_name on user_group (tenant_id, lower(name));

create table user_group_member (
  group_id uuid not null references user_group on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_of_member on user_group_member (user_id);
