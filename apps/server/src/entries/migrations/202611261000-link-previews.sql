-- What the page of a link says of itself (contract: openGraphItem).
alter table entry add column preview jsonb;
create index entry_preview_picture on entry ((preview -> 'picture' ->> 'id')) where preview is not null;
