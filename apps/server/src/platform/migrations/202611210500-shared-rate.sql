-- Calls about credentials by address, counted for all nodes together; a crash forgets a minute's count.
create unlogged table shared_rate (
  address text primary key,
  -- when nothing counts against the address any more; at most a minute from now
  clear_at timestamptz not null
);
create index shared_rate_clear_at on shared_rate (clear_at);
