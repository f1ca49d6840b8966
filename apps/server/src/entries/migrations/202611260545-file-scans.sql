-- What the virus scanner found in the bytes of a file, once for all that use them.
alter table stored_file
  -- none, pending, clean, infected or failed: `scanStatuses` of the contract
  add column scan_status text not null default 'none',
  -- the name that the scanner gives to what it found
  add column scan_threat text,
  -- when the next round may give it to the scanner, or show what was found; none where nothing is left to do
  add column scan_due timestamptz default 'epoch';
create index stored_file_scan_due on stored_file (scan_due) where scan_due is not null;
create index stored_file_scan_pending on stored_file (id) where scan_status = 'pending';
