-- The maker of an app is named for it. Of the apps that there are, those get a name whose maker can still configure apps: one whose maker
-- can't would be left to administrators, and stays open to all who configure apps in each of its tracks.
insert into app_permission (app_id, type, user_id)
select app.id, 'CONFIGURE_APP', maker.id
from mini_app app join app_user maker on maker.id = app.created_by and maker.tenant_id = app.tenant_id
where maker.status = 'CONFIRMED' and not maker.guest
  and not exists (select from app_permission named where named.app_id = app.id and named.type = 'CONFIGURE_APP')
  and not exists (select from track_app place where place.app_id = app.id and place.is_default)
  and (
    maker.tenant_admin
    or exists (select from flag_holder where scope in ('user:' || maker.id, 'tenant:' || maker.tenant_id) and 'appConfiguration' = any(flags))
    or exists (
      select from user_group_member member join user_group on user_group.id = member.group_id
      where member.user_id = maker.id and 'appConfiguration' = any(user_group.flags)));

-- The rows of apps in tracks have names and a count of tracks that browsers don't know yet.
with moved as (
  insert into scope (scope, seq, purged) select distinct 'track:' || track_id, 1, 0 from track_app
  on conflict (scope) do update set seq = scope.seq + 1
  returning scope, seq
)
update track_app set seq = moved.seq from moved where moved.scope = 'track:' || track_app.track_id;
