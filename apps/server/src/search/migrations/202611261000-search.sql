-- A scope whose rows are searched, up to the number in its feed to which they are indexed.
create table search_scope (
  id integer generated always as identity primary key,
  scope text not null unique,
  track_id uuid not null,
  indexed bigint not null,
  -- of its feed when it was last indexed from the beginning: what was purged since then may have been missed
  purged bigint not null,
  version integer not null
);
create index on search_scope (track_id);

-- One thing that can be found: a message, a file of a message, an entry, a record, a track, an app.
create table search_item (
  id bigint generated always as identity primary key,
  scope_id integer not null references search_scope (id) on delete cascade,
  source smallint not null,
  source_id text not null,
  kind text not null,
  item_id uuid not null,
  author_id uuid,
  at timestamptz not null,
  features integer not null,
  terms tsvector not null
);
create index on search_item using gin (terms);
create index on search_item (source_id, source);
create index on search_item (at desc, id desc);
create index on search_item (author_id, at desc);
create index on search_item (scope_id, at desc);

-- Every term of the index: in about how many things it is, the forms of the word, and its runs of three letters.
create table search_term (
  term text collate "C" primary key,
  things integer not null,
  stems text[] not null,
  grams text[] not null
);
create index on search_term using gin (stems);
create index on search_term using gin (grams);

-- The stems of a word in the languages that PostgreSQL knows; of an Arabic word what is left without its prefixes.
create function search_stems(term text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    'en:' || (ts_lexize('english_stem', term))[1], 'de:' || (ts_lexize('german_stem', term))[1],
    'fr:' || (ts_lexize('french_stem', term))[1], 'es:' || (ts_lexize('spanish_stem', term))[1],
    'it:' || (ts_lexize('italian_stem', term))[1], 'nl:' || (ts_lexize('dutch_stem', term))[1],
    'pt:' || (ts_lexize('portuguese_stem', term))[1], 'sv:' || (ts_lexize('swedish_stem', term))[1],
    'ru:' || case when term ~ '[а-я]' then (ts_lexize('russian_stem', term))[1] end,
    'ar:' || case when term ~ '[ء-ي]' then regexp_replace(term, '^[وف]?[بكل]?(ال)?(?=...)', '') end
  ], null)
$$;
create function search_grams(term text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(term, at, 3) from generate_series(1, length(term) - 2) at)
$$;
