-- the same picture of many pages is kept once; what is there already goes with the messages that show it
alter table link_picture add column hash text unique;
