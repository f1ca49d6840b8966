-- The words of the text of a stored file, once for all entries that have its bytes.
create table search_text (
  id uuid primary key references file_text on delete cascade,
  version integer not null,
  -- without places: what looks for words one after the other asks the passages
  terms tsvector not null
);
-- Its parts, each with the places of its words.
create table search_passage (
  search_text_id uuid not null references search_text on delete cascade,
  part integer not null,
  terms tsvector not null,
  primary key (search_text_id, part)
);
alter table search_item
  -- the text whose words are among its terms
  add column text_id uuid;
-- Emails are a kind of their own: what was indexed of entries before is indexed anew.
update search_scope set version = 0 where scope like 'entries:%';
