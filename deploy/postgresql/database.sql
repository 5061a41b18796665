-- Roles and database, as PostgreSQL's superuser: sudo -u postgres psql -f deploy/postgresql/database.sql
-- Set the passwords afterwards, so that none is in a file: \password spotway_owner, and so on.

-- Creates and changes tables: npm run migrate, npm run restore.
create role spotway_owner login;
-- Role of the API and the workers: changes rows, not tables.
create role spotway login connection limit 90;
-- For npm run backup and store-check: reads everything, writes nothing.
create role spotway_backup login connection limit 5;
grant pg_read_all_data to spotway_backup;

create database spotway owner spotway_owner encoding 'UTF8' template template0;
revoke all on database spotway from public;
grant connect, temporary on database spotway to spotway;
grant connect on database spotway to spotway_backup;

\connect spotway
revoke all on schema public from public;
grant usage on schema public to spotway;
-- The programs may use everything the owner creates, now and later.
alter default privileges for role spotway_owner grant usage on schemas to spotway;
alter default privileges for role spotway_owner grant select, insert, update, delete on tables to spotway;
alter default privileges for role spotway_owner grant usage, select on sequences to spotway;
alter default privileges for role spotway_owner grant execute on functions to spotway;
