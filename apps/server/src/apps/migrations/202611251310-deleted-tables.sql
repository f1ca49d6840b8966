-- A deleted table keeps its records, which nobody sees: an administrator can bring it back.
alter table app_table add column deleted timestamptz;
