import { tmpdir } from 'node:os';
import { PgliteConnection } from '@supabase/lite/pglite';
import postgres from 'postgres';
import { generateKeys } from '../../config/supabase-keys.ts';
import { createBackend, type Engine } from '../../servers/supabase/app.ts';
import type { Session } from './catalogue.ts';

/** The roles of the API, which are there in every project. */
const roles = `
  do $$
  declare
    name text;
  begin
    foreach name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    end loop;
    alter role service_role bypassrls;
  end;
  $$`;

const apiRoles = 'anon, authenticated, service_role';

/** What a new project grants of a new thing by itself, which a schema must add to or revoke. */
export const defaultGrants = {
  embedded: [],
  hosted: ['tables', 'sequences', 'functions'].map(
    (things) => `alter default privileges in schema public grant all on ${things} to ${apiRoles}`,
  ),
} satisfies Record<string, string[]>;

/** A Supabase project (sign-in, storage, roles) without a single migration, for statements to be tried in. */
export async function openEmptyProject(
  engine: Engine,
): Promise<{ session: Session; close(): Promise<void> }> {
  const app = await createBackend({
    engine,
    keys: await generateKeys(),
    filesFolder: tmpdir(),
    url: 'http://127.0.0.1:9',
  });
  await app.ensureSystemSchema();
  const { connection } = app;
  if (connection instanceof PgliteConnection) {
    const { driver } = connection;
    await driver.exec(roles);
    return {
      session: {
        exec: (sql) => driver.exec(sql),
        query: async <Row>(sql: string) => (await driver.query<Row>(sql)).rows,
      },
      close: () => connection.close(),
    };
  }
  if (engine.kind !== 'postgres') throw new Error('the connection is not that of the engine');
  await connection.close();
  const sql = postgres(engine.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(roles);
  return {
    session: {
      exec: (text) => sql.unsafe(text),
      query: async <Row>(text: string) => [...(await sql.unsafe(text))] as Row[],
    },
    close: () => sql.end(),
  };
}
