-- People who were told that the text of an article mentions them. An edit, an undo or a restored version does not tell them again.
create table article_mention (
  article_id uuid not null references article on delete cascade,
  -- of the mention in the text
  mention_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  primary key (article_id, mention_id, user_id)
);
create index article_mention_user on article_mention (user_id);
