-- Row level security is on for every table, so that a right that is granted by mistake shows no row. The policies are beside their tables.
do $$
declare
  name regclass;
begin
  for name in
    select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter table %s enable row level security', name);
  end loop;
end
$$;
