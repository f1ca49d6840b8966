-- Whether guests see the folders, files and links of the track.
alter table track add column guests_see_files boolean not null default false;
