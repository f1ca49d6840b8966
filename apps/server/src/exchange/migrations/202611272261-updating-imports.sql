-- Rows that changed a record that was there, and rows of which no record was made, since none has their value.
alter table table_import add column updated bigint not null default 0, add column left_out bigint not null default 0;
