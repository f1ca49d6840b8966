-- A reminder that is not to be pushed stays as a row, so that it is not noted again; the log does not show it.
alter table push_delivery drop constraint push_delivery_state_check;
alter table push_delivery add constraint push_delivery_state_check check (state in ('WAITING', 'SENT', 'FAILED', 'GONE', 'DROPPED'));
