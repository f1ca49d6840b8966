-- Of an app item its id in the app that it is from.
alter table entry add column app_item_id text not null default '';
