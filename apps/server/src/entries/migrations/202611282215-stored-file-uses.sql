-- What uses stored files: each table that does is in this view, by which unused files are found.
create view stored_file_use as select stored_file_id from entry_version;
