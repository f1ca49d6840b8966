-- An article of a track that the guests of the track may read.
alter table article_track add column guests boolean not null default false;
