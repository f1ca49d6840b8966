-- Who wrote a version that came from a file, as text: an import names no accounts.
alter table doc_version add author_names text[] not null default '{}';
