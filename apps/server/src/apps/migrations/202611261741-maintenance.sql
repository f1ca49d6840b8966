-- While it is on, only those who configure an app work in it.
alter table mini_app add column maintenance_enabled boolean not null default false;

-- Fields of an app that are there for what comes: templates, webhooks, labels of tracks and variables of environments.
alter table mini_app
  add column template boolean not null default false,
  -- no references: the other app may be deleted
  add column from_template_id uuid,
  add column owning_mini_app_id uuid,
  add column webhooks jsonb not null default '[]',
  add column workspace_labels jsonb not null default '[]',
  add column environment_variables jsonb not null default '[]';
