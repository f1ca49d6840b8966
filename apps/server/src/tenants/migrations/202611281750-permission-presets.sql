-- The roles of people who are added to tracks, and what new tracks are opened with: by default, and by presets of each company.
alter table tenant
  add column member_role text not null default 'COLLABORATOR',
  add column external_role text not null default 'COLLABORATOR',
  add column guests_see_files boolean not null default false;
create table permission_preset (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  name text not null,
  member_role text not null,
  external_role text not null,
  guests_see_files boolean not null,
  chat_setting_view_messages text,
  chat_setting_send_messages text,
  seq bigint not null
);
create unique index permission_preset_name on permission_preset (tenant_id, lower(name));
create index permission_preset_changes on permission_preset (tenant_id, seq);
