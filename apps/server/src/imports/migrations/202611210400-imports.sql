-- Tracks that imports made, by the title that the import was given: a later import with that title goes on with them.
create table import_track (
  track_id uuid primary key references track on delete cascade,
  tenant_id uuid not null references tenant on delete cascade,
  title text not null
);
create index import_track_title on import_track (tenant_id, title);
