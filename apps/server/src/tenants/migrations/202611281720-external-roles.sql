-- The roles that people from outside may have in tracks of a company, unless it says otherwise of one of them.
alter table tenant add column external_roles text[] not null default '{COORDINATOR,COLLABORATOR,VIEWER}';
