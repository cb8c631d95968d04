import { tmpdir } from 'node:os';
import { PgliteConnection } from '@supabase/lite/pglite';
import postgres from 'postgres';
import { generateKeys } from '../../config/supabase-keys.ts';
import { createBackend, type Engine } from '../../servers/supabase/app.ts';
import { ensureApiRoles } from '../../servers/supabase/database-server/suitable-database.ts';
import type { Session } from './catalogue.ts';

/** Default grants of a new project; a schema must extend or revoke them. */
export const defaultGrants = {
  embedded: [],
  hosted: ['tables', 'sequences', 'functions'].map(
    (things) =>
      `alter default privileges in schema public grant all on ${things} to anon, authenticated, service_role`,
  ),
} satisfies Record<string, string[]>;

/** Opens a Supabase project (sign-in, storage, roles) without migrations, in which to try out statements. */
export async function openEmptyProject(
  engine: Engine,
): Promise<{ session: Session; close(): Promise<void> }> {
  const app = await createBackend({
    engine,
    keys: generateKeys(),
    filesFolder: tmpdir(),
    url: 'http://127.0.0.1:9',
  });
  await app.ensureSystemSchema();
  const { connection } = app;
  if (connection instanceof PgliteConnection) {
    const { driver } = connection;
    await driver.exec(ensureApiRoles);
    return {
      session: {
        exec: (sql) => driver.exec(sql),
        query: async <Row>(sql: string) => (await driver.query<Row>(sql)).rows,
      },
      close: () => connection.close(),
    };
  }
  if (engine.kind !== 'postgres') throw new Error('the connection does not belong to the engine');
  await connection.close();
  const sql = postgres(engine.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(ensureApiRoles);
  return {
    session: {
      exec: (text) => sql.unsafe(text),
      query: async <Row>(text: string) => [...(await sql.unsafe(text))] as Row[],
    },
    close: () => sql.end(),
  };
}
