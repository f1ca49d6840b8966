-- groups show in the scope of their tenant
alter table user_group add column seq bigint not null default 0;
with moved as (
  insert into scope (scope, seq, purged) select distinct 'tenant:' || tenant_id, 1, 0 from user_group
  on conflict (scope) do update set seq = scope.seq + 1
  returning scope, seq
)
update user_group set seq = moved.seq from moved where moved.scope = 'tenant:' || user_group.tenant_id;
create index user_group_changes on user_group (tenant_id, seq);
