-- The parts of a device's name, so that each reader's language puts them together.
alter table session add column browser text, add column system text;
update session set
  browser = case when device like '% on %' then split_part(device, ' on ', 1) end,
  system = case when device like '% on %' then split_part(device, ' on ', 2) end;
alter table session drop column device;
