-- The time zone in which the formulas of an app reckon; null: that of its company. Its tables have the one that counts.
alter table mini_app add column time_zone text;
alter table app_table add column time_zone text not null default 'UTC';
-- The day, in that zone, for which the formulas of the table were last computed anew.
alter table app_table add column formulas_day date;
