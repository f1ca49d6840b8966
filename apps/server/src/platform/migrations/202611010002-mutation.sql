-- The ledger: each mutation acts once. The row is inserted first, in the mutation's own transaction.
create table mutation (
  id uuid primary key,
  user_id uuid,
  operation text not null,
  input_hash text not null,
  result jsonb,
  -- Scope by scope what the mutation wrote: [[scope, first number, last number], ...].
  written jsonb,
  created timestamptz not null
);
create index mutation_created on mutation (created);
