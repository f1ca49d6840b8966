-- People leave the scope of their tenant: each has a scope of their own, which browsers follow while they show that person.
drop index app_user_tenant;
alter table app_user rename column tenant_seq to person_seq;
update app_user set person_seq = 1;
insert into scope (scope, seq, purged) select 'person:' || id, 1, 0 from app_user on conflict (scope) do nothing;
