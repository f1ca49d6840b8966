-- The fields that became texts, since a value far into the file contradicted the type that its beginning seemed to have.
alter table table_import add column made_texts text[] not null default '{}';
