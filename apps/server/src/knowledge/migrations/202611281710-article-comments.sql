-- Comments on articles, and replies to them.
create table article_comment (
  id uuid primary key,
  article_id uuid not null references article on delete cascade,
  -- its place among the comments of the article, deleted ones too
  number integer not null,
  -- the comment that began the thread
  reply_to uuid references article_comment on delete cascade,
  author_id uuid references app_user on delete set null,
  author_name text not null,
  created timestamptz not null,
  edited timestamptz,
  deleted timestamptz,
  -- {parts, plain}, as messages have it
  content jsonb not null,
  reactions jsonb not null default '[]',
  resolved timestamptz,
  resolved_by_id uuid references app_user on delete set null,
  -- number in the scope article:
  seq bigint not null,
  unique (article_id, number)
);
create index article_comment_seq on article_comment (article_id, seq);
create index article_comment_reply on article_comment (reply_to) where reply_to is not null;
create index article_comment_author on article_comment (author_id);
create index article_comment_resolved_by on article_comment (resolved_by_id) where resolved_by_id is not null;
