-- The elements of a person's first page, in their order.
alter table preference add column dashboard text[] not null default '{unread,favourites,recent}';
