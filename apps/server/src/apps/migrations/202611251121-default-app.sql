-- The app behind the Tasks tab of a track.
alter table track_app add column is_default boolean not null default false;
create unique index track_app_default on track_app (track_id) where is_default;
