alter table link drop constraint link_kind_check;
alter table link add constraint link_kind_check check (kind in ('invitation', 'passwordReset', 'setUp', 'emailChange'));
-- of a change of address: the new one
alter table link add column email text;
