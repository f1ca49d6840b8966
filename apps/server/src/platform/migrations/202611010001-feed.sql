-- The change feed: the last number that each scope gave out, and up to which number its tombstones have been purged.
create table scope (
  scope text primary key,
  seq bigint not null default 0,
  purged bigint not null default 0
);
create table tombstone (
  scope text not null,
  seq bigint not null,
  store text not null,
  id text not null,
  created timestamptz not null,
  primary key (scope, seq)
);
create index tombstone_created on tombstone (created);
