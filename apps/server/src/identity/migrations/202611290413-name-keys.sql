-- People sort by the alphabet of their company. A job writes the keys anew when its language changes.
alter table app_user alter column name_key drop expression;

create function app_user_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := left(sort_key(new.display_name, coalesce((select language from tenant where id = new.tenant_id), 'en')), 300);
  return new;
end $$;
create trigger app_user_name_key before insert or update of display_name, tenant_id on app_user
  for each row execute function app_user_name_key();
