-- Articles with rights of their own, which all under them have as well.
alter table article
  add column restricted boolean not null default false,
  -- the nearest article, from itself upwards, that is restricted; null: the rights are the wiki's. With a guard goes what is under it, rather than that it opens to all.
  add column guard_id uuid references article on delete cascade,
  -- how often it came to another shelf
  add column shelf_moves integer not null default 0,
  -- of its own rights
  add column rights_version integer not null default 0;
-- the id of its scope
alter table article add column shelf text generated always as (wiki_id::text || coalesce('.' || guard_id::text, '')) stored;

-- number in the scope of its shelf
drop index article_seq;
create index article_seq on article (shelf, seq) where deleted is null;
-- Names differ within a shelf: two of one name beside each other tell nobody of the one that they may not read.
drop index article_name;
create unique index article_name on article (holder, name_key, shelf) where deleted is null;
create index article_guard on article (guard_id) where guard_id is not null;
create index article_restricted on article (wiki_id) where restricted;

-- Who may come to a restricted article: one of a person, a group and a track.
create table article_right (
  article_id uuid not null references article on delete cascade,
  user_id uuid references app_user on delete cascade,
  group_id uuid references user_group on delete cascade,
  track_id uuid references track on delete cascade,
  level text not null check (level in ('read', 'comment', 'edit', 'manage')),
  check (num_nonnulls(user_id, group_id, track_id) = 1)
);
create unique index article_right_user on article_right (article_id, user_id) where user_id is not null;
create unique index article_right_group on article_right (article_id, group_id) where group_id is not null;
create unique index article_right_track on article_right (article_id, track_id) where track_id is not null;
create index article_right_of_user on article_right (user_id) where user_id is not null;
create index article_right_of_group on article_right (group_id) where group_id is not null;
create index article_right_of_track on article_right (track_id) where track_id is not null;
