-- of which messages one is told; null: as one's preferences say
alter table membership add column notify text check (notify in ('ALL', 'MENTIONS', 'NONE'));
