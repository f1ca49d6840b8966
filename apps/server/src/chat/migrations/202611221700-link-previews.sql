alter table chat_message
  -- cards of the pages to which it links
  add column previews jsonb not null default '[]',
  -- addresses of which its sender wants no card
  add column previews_removed text[] not null default '{}',
  -- when somebody has to look at its links; who does puts it off, so that another one does should they be gone by then
  add column preview_due timestamptz,
  add column preview_tries smallint not null default 0;
create index chat_message_preview_due on chat_message (preview_due) where preview_due is not null;
create index chat_message_previews on chat_message using gin (previews jsonb_path_ops) where previews <> '[]';
