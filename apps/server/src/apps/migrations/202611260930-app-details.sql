-- How an app looks and opens, and the template that it was made from.
alter table mini_app
  add column pattern text,
  add column app_template text,
  -- no reference: a view that is deleted gives its place to the first one
  add column default_view_id uuid;

-- Persons who are named for an app: CONFIGURE_APP limits who changes it, ADD_WORKSPACE lets them show it in other tracks.
create table app_permission (
  app_id uuid not null references mini_app on delete cascade,
  type text not null,
  user_id uuid not null references app_user on delete cascade,
  primary key (app_id, type, user_id)
);
create index app_permission_user on app_permission (user_id, type);

-- The order that people gave them; of those with the same number the older comes first.
alter table app_table add column position integer not null default 0;
alter table app_view add column position integer not null default 0;
