-- Bytes of all versions of files that people of a tenant uploaded, those in bins included: a running sum (triggers of entry_version).
create table tenant_storage (
  tenant_id uuid primary key references tenant on delete cascade,
  used bigint not null default 0
);
-- Uploads that reserve storage.
create index upload_open on upload (user_id, created) where not handed_over;
