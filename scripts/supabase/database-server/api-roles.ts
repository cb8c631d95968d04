import type { ServerSession } from './server-session.ts';

/**
 * Makes the roles that requests run as, where the server lacks them, and has this session's user take them. An
 * administrator may have done both before; a user with few rights then needs no others. The roles are the server's:
 * shops on other databases of it share them, with no right in this one.
 */
export async function ensureApiRoles(session: ServerSession): Promise<void> {
  await session.unsafe(`
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
    $$`);
}
