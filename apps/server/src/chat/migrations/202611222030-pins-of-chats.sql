-- What is pinned goes to those who may see the chat: its number becomes one of the scope chat:.
with moved as (
  insert into scope (scope, seq, purged) select distinct 'chat:' || track_id, 1, 0 from pinned_item
  on conflict (scope) do update set seq = scope.seq + 1
  returning scope, seq
)
update pinned_item set seq = moved.seq from moved where moved.scope = 'chat:' || pinned_item.track_id;
delete from tombstone where store = 'pinnedItems';
