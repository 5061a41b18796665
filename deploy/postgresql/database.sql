-- Roles and database, as PostgreSQL's superuser: sudo -u postgres psql -f deploy/postgresql/database.sql
-- The passwords are set afterwards, so that none stands in a file: \password spotway_owner, and so on.

-- Makes and changes tables: npm run migrate, npm run restore.
create role spotway_owner login;
-- What the API and the workers run as: rows, no tables.
create role spotway login connection limit 90;
-- npm run backup and store-check: reads all, writes nothing.
create role spotway_backup login connection limit 5;
grant pg_read_all_data to spotway_backup;

create database spotway owner spotway_owner encoding 'UTF8' template template0;
revoke all on database spotway from public;
grant connect, temporary on database spotway to spotway;
grant connect on database spotway to spotway_backup;

\connect spotway
revoke all on schema public from public;
grant usage on schema public to spotway;
-- What the owner makes, now and later, the programs may use.
alter default privileges for role spotway_owner grant usage on schemas to spotway;
alter default privileges for role spotway_owner grant select, insert, update, delete on tables to spotway;
alter default privileges for role spotway_owner grant usage, select on sequences to spotway;
alter default privileges for role spotway_owner grant execute on functions to spotway;
