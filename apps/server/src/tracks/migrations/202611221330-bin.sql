-- in the bin since then; gone for good some weeks later
alter table track add column deleted timestamptz;
alter table track add column deleted_by uuid references app_user on delete set null;
create index track_bin on track (deleted) where deleted is not null;
-- REMOVED because the track went into the bin: ACTIVE again once it comes back
alter table membership add column in_bin boolean not null default false;
create index membership_bin on membership (user_id) where in_bin;
