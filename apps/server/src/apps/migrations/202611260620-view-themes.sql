-- How views look (platform spec §3, 'Theme'): one theme for a view at most, which goes with it.
create table view_theme (
  id uuid primary key,
  view_id uuid not null unique references app_view on delete cascade,
  -- JSON
  config text not null
);
