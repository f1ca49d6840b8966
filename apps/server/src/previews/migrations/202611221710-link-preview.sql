create table link_picture (
  id uuid primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created timestamptz not null
);
create index link_picture_created on link_picture (created);
-- what a page said of itself, kept for a day
create table link_preview (
  -- SHA-256 of its address, which may be longer than an index takes
  key text primary key,
  -- null where it says nothing, or can't be had
  title text,
  description text not null,
  picture_id uuid references link_picture on delete set null,
  fetched timestamptz not null
);
create index link_preview_fetched on link_preview (fetched);
create index link_preview_picture on link_preview (picture_id) where picture_id is not null;
