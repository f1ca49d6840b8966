-- rules of formatting of one view; it goes out with the row of its view
create table view_override (
  id uuid primary key,
  view_id uuid not null unique references app_view on delete cascade,
  rules jsonb not null
);
