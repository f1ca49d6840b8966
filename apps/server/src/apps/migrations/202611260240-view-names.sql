-- What a view was called before it got its present name.
alter table app_view add column previous_name text;
