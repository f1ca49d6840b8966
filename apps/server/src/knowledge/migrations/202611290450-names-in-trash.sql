-- An address is looked up in the trash as well, which the unique index of live articles leaves out.
create index article_name_anywhere on article (holder, name_key);
