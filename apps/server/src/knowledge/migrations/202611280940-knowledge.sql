-- Wikis of tenants, and the articles in them.
create table wiki (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  -- in addresses
  name text not null unique,
  title text not null,
  -- what each person of the tenant may do in it: read, comment, edit or manage; null: nothing
  everyone text,
  main boolean not null,
  created timestamptz not null,
  -- number in the scope tenant:
  seq bigint not null
);
create unique index wiki_main on wiki (tenant_id) where main;
create index wiki_seq on wiki (tenant_id, seq);

create table article (
  id uuid primary key,
  wiki_id uuid not null references wiki on delete cascade,
  -- the article under which it is; none at the top
  parent_id uuid references article on delete set null,
  -- what holds it, by which it is found: a comparison with a parent that may be null uses no index
  holder uuid generated always as (coalesce(parent_id, wiki_id)) stored,
  -- its part of an address, and by what it differs from the others there
  name text not null,
  name_key text not null,
  order_key text collate "C" not null,
  title text not null,
  author_id uuid references app_user on delete set null,
  created timestamptz not null,
  updated timestamptz not null,
  updated_by_id uuid references app_user on delete set null,
  deleted timestamptz,
  deleted_by_id uuid references app_user on delete set null,
  -- the deleted article with which it went, and comes back; none where it was deleted by itself
  deleted_with_id uuid references article on delete cascade,
  -- number in the scope wiki:
  seq bigint not null
);
create unique index article_name on article (holder, name_key) where deleted is null;
create index article_order on article (holder, order_key) where deleted is null;
create index article_seq on article (wiki_id, seq) where deleted is null;
create index article_trash on article (wiki_id, deleted, id) where deleted is not null and deleted_with_id is null;
create index article_outlived on article (deleted) where deleted is not null and deleted_with_id is null;
create index article_parent on article (parent_id);
create index article_author on article (author_id);
create index article_updated_by on article (updated_by_id);
create index article_deleted_by on article (deleted_by_id);
create index article_deleted_with on article (deleted_with_id);

-- Places that articles had before they were renamed or moved: one row serves the earlier addresses of all that is under it.
create table article_alias (
  holder uuid not null,
  name_key text not null,
  article_id uuid not null references article on delete cascade,
  primary key (holder, name_key)
);
create index article_alias_article on article_alias (article_id);

-- The live document of an article: a log of updates, of which a worker makes one state now and then.
create table doc (
  id uuid primary key references article on delete cascade,
  -- the form of the document, by its newest writer
  schema integer not null default 1,
  -- number of the last update, in the scope doc:
  head bigint not null default 0,
  -- bytes of the state and of the updates since
  size bigint not null default 0,
  updated_by_id uuid references app_user on delete set null,
  -- somebody wrote, and a job that reads the document waits
  reading_due timestamptz
);
create index doc_updated_by on doc (updated_by_id);
create index doc_reading_due on doc (reading_due) where reading_due is not null;
create table doc_update (
  doc_id uuid not null references doc on delete cascade,
  number bigint not null,
  -- the form that its writer edited
  schema integer not null,
  bytes bytea not null,
  primary key (doc_id, number)
);
-- All updates up to a number, in one.
create table doc_state (
  doc_id uuid primary key references doc on delete cascade,
  number bigint not null,
  schema integer not null,
  bytes bytea not null
);
-- Whose writing is in the document, and how much of it: a client of Yjs belongs to one person.
create table doc_client (
  doc_id uuid not null references doc on delete cascade,
  client_id bigint not null,
  user_id uuid not null,
  clock bigint not null,
  primary key (doc_id, client_id)
);
-- What a document says, for reading.
create table doc_content (
  doc_id uuid primary key references doc on delete cascade,
  -- the number of the last update that is in it
  covers bigint not null,
  document jsonb,
  text text not null default '',
  -- number in the scope article:
  seq bigint not null
);
