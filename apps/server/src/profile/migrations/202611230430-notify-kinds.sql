-- which kinds of news somebody is told of, by which ways: what they never chose is not in it, and told
alter table preference add column notify_kinds jsonb not null default '{}';
