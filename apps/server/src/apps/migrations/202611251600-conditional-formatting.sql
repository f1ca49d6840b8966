-- Rules by which the cells and records of a table are painted, in their order: all its views show them.
alter table app_table add column conditional_formatting jsonb not null default '[]';
