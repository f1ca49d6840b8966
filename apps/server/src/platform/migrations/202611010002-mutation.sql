-- The ledger: each mutation acts once. The row is inserted first, in the mutation's own transaction.
create table mutation (
  id uuid primary key,
  user_id uuid,
  operation text not null,
  input_hash text not null,
  -- null where it holds people's words: it is then answered from the rows themselves
  result jsonb,
  -- what the mutation wrote, scope by scope: [{scope, first, last}, ...]
  written jsonb,
  created timestamptz not null
);
create index mutation_created on mutation (created);
