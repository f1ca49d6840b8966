-- PENDING because they asked to be let in, not because they were asked
alter table membership add column asked boolean not null default false;
create index track_public on track (tenant_id, id) where visibility = 'PUBLIC';
