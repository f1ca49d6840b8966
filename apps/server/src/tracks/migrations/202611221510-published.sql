-- what a workspace said of itself when it was last published
create table published_workspace (
  track_id uuid primary key references track on delete cascade,
  version integer not null,
  published timestamptz not null,
  published_by uuid references app_user on delete set null,
  title text not null,
  subtitle text not null,
  summary text not null,
  type_metadata text not null,
  track_labels jsonb not null
);
