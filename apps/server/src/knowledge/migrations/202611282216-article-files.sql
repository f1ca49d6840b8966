-- Pictures and other files in the text of articles. Their ids are those of their uploads, and stand in documents.
create table article_file (
  id uuid primary key,
  article_id uuid not null references article on delete cascade,
  name text not null,
  stored_file_id uuid not null references stored_file,
  author_id uuid references app_user on delete set null,
  created timestamptz not null,
  -- since then neither the text of the article nor a version of it names the file
  unused timestamptz,
  -- whose storage it takes, and how much: written by triggers
  tenant_id uuid,
  size bigint not null default 0
);
create unique index article_file_name on article_file (article_id, name);
create index article_file_stored on article_file (stored_file_id);
create index article_file_author on article_file (author_id);
create index article_file_unused on article_file (unused) where unused is not null;

create or replace view stored_file_use as
  select stored_file_id from entry_version union all select stored_file_id from article_file;

create function fill_article_file_storage() returns trigger language plpgsql as $$
begin
  new.size := (select stored_file.size from stored_file where stored_file.id = new.stored_file_id);
  new.tenant_id := (select wiki.tenant_id from article join wiki on wiki.id = article.wiki_id where article.id = new.article_id);
  return new;
end $$;
create trigger fill_article_file_storage before insert on article_file for each row execute function fill_article_file_storage();
create trigger add_article_file_storage after insert on article_file
  referencing new table as added for each statement execute function add_version_storage();
create trigger free_article_file_storage after delete on article_file
  referencing old table as removed for each statement execute function free_version_storage();

-- The files that the text names, and those that a version names.
alter table doc_content add file_ids uuid[] not null default '{}';
alter table doc_version add file_ids uuid[] not null default '{}';
