-- That of the company, by whose alphabet the records of the table sort.
alter table app_table add column language text not null default 'en';
