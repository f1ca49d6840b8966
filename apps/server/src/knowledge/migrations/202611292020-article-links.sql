-- The things of ours to which the stored text of an article links, and with how many links.
create table doc_link (
  from_id uuid not null references doc on delete cascade,
  kind text not null check (kind in ('article', 'entry', 'record', 'track')),
  to_id uuid not null,
  count integer not null,
  primary key (from_id, kind, to_id)
);
create index doc_link_to on doc_link (kind, to_id, from_id);

-- Up to which update the links are stored; other than `covers`: a job stores them.
alter table doc_content add links_cover bigint;
create index doc_content_links_due on doc_content (doc_id) where links_cover is distinct from covers;
