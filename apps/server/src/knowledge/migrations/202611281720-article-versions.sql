-- What an article said at a time: made by itself while somebody writes, with a name by a person, and around a restored one.
create table doc_version (
  doc_id uuid not null references doc on delete cascade,
  major integer not null,
  minor integer not null,
  -- written, named, replaced or restored
  cause text not null,
  name text,
  -- the version that was restored
  restored text,
  -- of the article at the time
  title text not null,
  schema integer not null,
  document jsonb not null,
  -- bytes of the document
  size bigint not null,
  -- the number of the last update that is in it
  covers bigint not null,
  -- who wrote since the version before
  author_ids uuid[] not null,
  created timestamptz not null,
  primary key (doc_id, major, minor)
);
-- Somebody wrote, and a job that makes a version waits.
alter table doc add version_due timestamptz;
-- How far a client had written when the last version was made.
alter table doc_client add version_clock bigint not null default 0;
