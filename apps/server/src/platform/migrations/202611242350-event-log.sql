-- events that must not be missed, written with the change that they are about
create table event_scope (
  scope text primary key,
  -- the number of its last event; its lock makes the order of numbers that of commits
  number bigint not null
);
create table event_log (
  scope text not null,
  number bigint not null,
  event text not null,
  payload jsonb not null,
  created timestamptz not null,
  primary key (scope, number)
);
create index event_log_created on event_log (created);
-- up to where each consumer has handled the events of a scope
create table event_cursor (
  consumer text not null,
  scope text not null,
  number bigint not null,
  -- tries of the next event that failed, why, and when it is tried again
  failures integer not null default 0,
  error text,
  due timestamptz,
  primary key (consumer, scope)
);
