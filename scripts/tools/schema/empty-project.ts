import { tmpdir } from 'node:os';
import { generateKeys } from '../../config/supabase-keys.ts';
import { createBackend, type Engine, migratingSession } from '../../servers/supabase/app.ts';
import { ensureApiRoles } from '../../servers/supabase/database-server/suitable-database.ts';
import type { Session } from './catalogue.ts';

/** Default grants of a new project, which a schema must add to or revoke. */
export const defaultGrants = {
  embedded: [],
  hosted: ['tables', 'sequences', 'functions'].map(
    (things) =>
      `alter default privileges in schema public grant all on ${things} to anon, authenticated, service_role`,
  ),
} satisfies Record<string, string[]>;

/** Opens a Supabase project (sign-in, storage, roles) without migrations, for trying statements. */
export async function openEmptyProject(
  engine: Engine,
): Promise<{ session: Session; close(): Promise<void> }> {
  const options = {
    engine,
    keys: await generateKeys(),
    filesFolder: tmpdir(),
    url: 'http://127.0.0.1:9',
  };
  const app = await createBackend(options, migratingSession);
  await app.ensureSystemSchema();
  const { connection } = app;
  await connection.exec(ensureApiRoles);
  return {
    session: {
      exec: (sql) => connection.exec(sql),
      query: async <Row>(sql: string) => (await connection.exec<{ rows: Row[] }>(sql)).rows,
    },
    close: () => connection.close(),
  };
}
