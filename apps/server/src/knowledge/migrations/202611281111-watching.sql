-- Who watches an article. None of these tables refers to `article`: their rows go with a tombstone, once the article is deleted for good.
create table article_watch (
  article_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  watching boolean not null,
  -- by hand, so that editing it again changes nothing
  chosen boolean not null,
  -- number in the scope user:
  seq bigint not null,
  primary key (article_id, user_id)
);
create index article_watch_seq on article_watch (user_id, seq);

-- What is new for a person about an article: of each type the newest.
create table article_news (
  user_id uuid not null references app_user on delete cascade,
  article_id uuid not null,
  -- [{type, timestamp, actorId}]
  notifications jsonb not null,
  newest timestamptz not null,
  -- number in the scope user:
  seq bigint not null,
  primary key (user_id, article_id)
);
create index article_news_seq on article_news (user_id, seq);
create index article_news_article on article_news (article_id);
create index article_news_newest on article_news (newest);

create table article_track (
  track_id uuid not null references track on delete cascade,
  article_id uuid not null,
  added_by_id uuid references app_user on delete set null,
  created timestamptz not null,
  -- number in the scope track:
  seq bigint not null,
  primary key (track_id, article_id)
);
create index article_track_seq on article_track (track_id, seq);
create index article_track_article on article_track (article_id);
create index article_track_added_by on article_track (added_by_id);

-- How much of a client's writing was in the document when it was read last: whoever wrote since is its editor.
alter table doc_client add column read_clock bigint not null default 0;
update doc_client set read_clock = clock;
