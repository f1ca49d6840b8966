-- New articles may begin as a copy of it.
alter table article add template boolean not null default false;
