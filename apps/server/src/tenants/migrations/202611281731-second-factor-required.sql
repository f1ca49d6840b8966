-- Since when a company requires a second factor of its people, and for how many days they have time to set it up.
alter table tenant add column second_factor_since timestamptz, add column second_factor_days integer not null default 14;
