create table mini_app (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null,
  description text not null,
  app_icon text not null,
  show_on_navigation_bar boolean not null default true,
  created timestamptz not null,
  created_by uuid references app_user on delete set null,
  deleted timestamptz
);
create index mini_app_tenant on mini_app (tenant_id);

create table track_app (
  track_id uuid not null references track on delete cascade,
  app_id uuid not null references mini_app on delete cascade,
  -- number in the scope track:
  seq bigint not null,
  primary key (track_id, app_id)
);
create index track_app_app on track_app (app_id);
create index track_app_seq on track_app (track_id, seq);

create table app_table (
  id uuid primary key,
  app_id uuid not null references mini_app on delete cascade,
  name text not null,
  attributes jsonb not null,
  -- number in the scope app:
  seq bigint not null
);
create index app_table_app on app_table (app_id, seq);

create table app_view (
  id uuid primary key,
  app_id uuid not null references mini_app on delete cascade,
  table_id uuid not null references app_table on delete cascade,
  name text not null,
  type text not null,
  options jsonb not null,
  -- number in the scope app:
  seq bigint not null
);
create index app_view_app on app_view (app_id, seq);
create index app_view_table on app_view (table_id);
