create table track (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  type text not null,
  title text not null,
  subtitle text not null,
  summary text not null,
  owner_id uuid not null references app_user,
  created timestamptz not null,
  last_updated timestamptz not null,
  parent_track_id uuid references track on delete set null,
  owning_mini_app_id uuid,
  publishable boolean not null default false,
  type_metadata text not null default '',
  track_labels jsonb not null default '[]',
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE')),
  state smallint not null default 0 check (state in (0, 1)),
  chat_setting_view_messages text,
  chat_setting_send_messages text,
  -- of a conversation that still has just the people it was made for: their ids, hashed
  conversation_key text,
  -- number in the scope track:
  seq bigint not null
);
create unique index track_conversation on track (tenant_id, conversation_key) where conversation_key is not null;

create table membership (
  track_id uuid not null references track on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('COORDINATOR', 'COLLABORATOR', 'VIEWER')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'REMOVED')),
  added timestamptz not null,
  invited_by uuid references app_user on delete set null,
  favourite boolean not null default false,
  track_hidden boolean not null default false,
  last_chat bigint not null default 0,
  last_chat_thread jsonb not null default '{}',
  -- the row shows in two stores: number in the scope user: (memberships) and in the scope track: (members)
  seq bigint not null,
  track_seq bigint not null,
  primary key (track_id, user_id)
);
create index membership_user on membership (user_id, seq);
create index membership_track on membership (track_id, track_seq);
