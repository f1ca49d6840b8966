-- The roles that a company lets one person from outside have in its tracks.
create table external_limit (
  tenant_id uuid not null references tenant on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  roles text[] not null,
  primary key (tenant_id, user_id)
);
create index external_limit_of_user on external_limit (user_id);
