-- Nothing is open unless its own migration grants it. Hosted Supabase gives anon, authenticated and service_role every privilege on
-- each new object in `public`, and Postgres lets everybody execute each new function; both are taken back here for all later objects.
--
-- A migration that creates a table, a column that visitors send, or a function therefore ends with its grants.

create schema if not exists private;
create schema if not exists extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;
-- `private` is outside the schemas the API exposes. Triggers and indexes call a few of its functions with the caller's own rights.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
