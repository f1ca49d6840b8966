create table tenant (
  id uuid primary key,
  name text not null,
  allow_chat_setting_overrides boolean not null,
  chat_setting_view_messages text not null,
  chat_setting_send_messages text not null,
  edit_window_hours integer,
  created timestamptz not null,
  -- number in the scope tenant:
  seq bigint not null
);
