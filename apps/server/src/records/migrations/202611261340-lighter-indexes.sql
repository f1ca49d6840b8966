-- Each index is written with each record. Records of a table are found by one of two indexes that begin with it, and few records are deleted.
create index record_in_table on record (table_id, track_id, seq);
drop index record_table;
drop index record_seq;
drop index record_deleted_by;
create index record_deleted_by on record (deleted_by) where deleted_by is not null;
