-- Creates a shop's database on your own PostgreSQL server; an administrator of that server runs it once:
--   sudo -u postgres psql -v "password=$(openssl rand -hex 24)" -f deploy/postgres.sql
-- The user vitrine owns only this database. Requests run as one of the other three roles, which cannot sign in.
create role vitrine login password :'password';
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to vitrine;
create database vitrine owner vitrine encoding 'UTF8' template template0;
revoke connect on database vitrine from public;
