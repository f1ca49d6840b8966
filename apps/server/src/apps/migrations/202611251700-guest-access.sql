-- What guests of its tracks have of an app: none, view, or form, which lets them send its forms too.
alter table mini_app add column guest_access text not null default 'none';
