-- The text of a stored file, taken out once for all entries that have its bytes.
alter table stored_file
  -- when the next round may read its text, or show it; none where nothing is left to do
  add column text_due timestamptz default 'epoch',
  -- its bytes were read, or given up
  add column text_read boolean not null default false,
  add column text_tries smallint not null default 0;
update stored_file set text_due = null, text_read = true where media_type ~ '^(image|audio|video)/';
create index stored_file_text_due on stored_file (text_due) where text_due is not null;

create table file_text (
  stored_file_id uuid primary key references stored_file on delete cascade,
  -- it goes on where the text was cut
  is_cut boolean not null
);
-- In parts of some thousand characters, from 0, so that a search reads only what it shows.
create table file_text_part (
  stored_file_id uuid not null references file_text on delete cascade,
  part integer not null,
  text text not null,
  primary key (stored_file_id, part)
);
