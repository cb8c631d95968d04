/**
 * Statement that creates the roles of API requests if missing, and grants them to this session's user. An administrator
 * may have done both beforehand, in which case a user with few rights suffices. Roles belong to the server: shops on its
 * other databases share them, but they have no rights in this one.
 */
export const ensureApiRoles = `
  do $$
  declare
    name text;
  begin
    foreach name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
      begin
        execute format('set local role %I', name);
        reset role;
      exception when insufficient_privilege then
        execute format('grant %I to %I', name, session_user);
      end;
    end loop;
    if not exists (select from pg_roles where rolname = 'service_role' and rolbypassrls) then
      alter role service_role bypassrls;
    end if;
  end;
  $$`;
