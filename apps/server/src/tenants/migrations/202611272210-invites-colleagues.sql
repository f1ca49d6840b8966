-- Whether people of the company who are added to a track have to accept first. Else they are in at once.
alter table tenant add column invites_colleagues boolean not null default false;
