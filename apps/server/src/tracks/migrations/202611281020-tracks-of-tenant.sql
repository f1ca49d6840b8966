-- The list of administrators: the newest first.
create index track_of_tenant on track (tenant_id, created, id) where deleted is null;
