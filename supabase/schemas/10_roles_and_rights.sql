-- No role has a right unless a statement in these files grants it. By default, hosted Supabase gives anon, authenticated and
-- service_role every privilege on each new object in `public`, and Postgres lets every role execute each new function. Both defaults
-- are revoked here, for all objects that are created later. So each table, each column that visitors send, and each function for the
-- API has its grants beside it.
--
-- These files are the database as it is now. They are applied in the order of their names; the migrations lead to the same database.

create schema if not exists private;
create schema if not exists extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- After the default is revoked, so that no role may execute their functions.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
-- The API does not expose `private`. Roles still need usage: triggers and indexes call some of its functions with the caller's rights.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
