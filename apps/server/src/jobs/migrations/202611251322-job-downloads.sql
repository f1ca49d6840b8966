alter table shown_job add column download text;
