-- In which time zone a person is, as their browser says: colleagues see what time it is for them.
alter table app_user add column time_zone text;
