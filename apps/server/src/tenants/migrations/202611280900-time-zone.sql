-- The time zone of a company, by the IANA database: apps reckon in it unless they have one of their own.
alter table tenant add column time_zone text not null default 'UTC';
