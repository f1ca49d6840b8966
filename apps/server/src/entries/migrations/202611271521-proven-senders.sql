-- Whether a mail server of ours found that the domain of its sender sent an email. Until now a From line made an email that of the member who has the
-- address, which proves nothing: those emails, and the files that came with them, are nobody's of the track any more.
alter table entry add column sender_proven boolean not null default false;
update entry set author_id = null, updated_by_id = case when updated_by_id = author_id then null else updated_by_id end where sender_address is not null and author_id is not null;
