-- Names and texts are sorted by the alphabet of this language.
alter table tenant add column language text not null default 'en';
