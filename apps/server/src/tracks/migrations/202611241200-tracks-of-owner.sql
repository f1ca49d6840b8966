-- how many tracks somebody made within a day
create index track_owner on track (owner_id, created);
