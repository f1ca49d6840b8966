-- Guest access belongs to an app in a track. Until now an app that was opened in one track was open to the guests of all its tracks,
-- and nothing says in which of them that was meant: an app in several tracks is closed in all, and opened anew by who may configure it there.
alter table track_app add column guest_access text not null default 'none';
update track_app set guest_access = mini_app.guest_access from mini_app
where mini_app.id = track_app.app_id
  and not exists (select from track_app other where other.app_id = track_app.app_id and other.track_id <> track_app.track_id);

create temporary table closed on commit drop as
  select track_app.track_id, track_app.app_id from track_app join mini_app on mini_app.id = track_app.app_id
  where mini_app.guest_access <> 'none' and track_app.guest_access = 'none';
update chat_message set for_guests = false from comment_thread, app_table, closed
where closed.app_id = app_table.app_id and comment_thread.table_id = app_table.id and comment_thread.track_id = closed.track_id
  and chat_message.thread_id = comment_thread.id and chat_message.for_guests;
update comment_thread set for_guests = false from app_table, closed
where closed.app_id = app_table.app_id and comment_thread.table_id = app_table.id and comment_thread.track_id = closed.track_id;
with moved as (
  insert into scope (scope, seq, purged) select distinct 'track:' || track_id, 1, 0 from closed
  on conflict (scope) do update set seq = scope.seq + 1
  returning scope, seq
)
update track_app set seq = moved.seq from moved, closed
where track_app.track_id = closed.track_id and track_app.app_id = closed.app_id and moved.scope = 'track:' || closed.track_id;

alter table mini_app drop column guest_access;
