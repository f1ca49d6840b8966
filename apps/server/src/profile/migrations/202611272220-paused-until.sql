-- Until when a person has paused notifications.
alter table preference add column paused_until timestamptz;
