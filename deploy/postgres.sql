-- A database for a shop on a PostgreSQL server of one's own, made once by an administrator of that server:
--   sudo -u postgres psql -v "password=$(openssl rand -hex 24)" -f deploy/postgres.sql
-- Its user owns the database and nothing else. The other three roles are what requests run as; they cannot sign in.
create role vitrine login password :'password';
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant anon, authenticated, service_role to vitrine;
create database vitrine owner vitrine encoding 'UTF8' template template0;
revoke connect on database vitrine from public;
