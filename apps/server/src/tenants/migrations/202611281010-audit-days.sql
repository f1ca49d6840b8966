-- For how many days the lines of a company's audit log stay; null: for ever.
alter table tenant add column audit_days integer;
