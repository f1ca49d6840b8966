-- Files on their way in, in pieces; the bytes are in the folder of the data.
create table upload (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- bytes in all, and how many are here
  total bigint not null,
  size bigint not null,
  pieces uuid[] not null,
  created timestamptz not null
);
create index upload_user on upload (user_id);
create index upload_created on upload (created);
