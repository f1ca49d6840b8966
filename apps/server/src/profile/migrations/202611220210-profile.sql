-- No row: all as by default.
create table preference (
  user_id uuid primary key references app_user on delete cascade,
  theme text,
  motion text not null,
  time_zone text,
  language text,
  notify_messages text not null,
  push_desktop boolean not null,
  push_mobile boolean not null,
  -- number in the scope user:
  seq bigint not null
);
create table subscription_setting (
  user_id uuid primary key references app_user on delete cascade,
  create_mode text not null,
  edit_mode text not null,
  comment_mode text not null,
  -- number in the scope user:
  seq bigint not null
);
