import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKeys } from '../config/supabase-keys.ts';
import { createBackend } from '../servers/supabase/app.ts';
import { serveSupabase } from '../servers/supabase/http.ts';
import { keepMigratedGrants } from '../servers/supabase/migrated-grants.ts';
import { openEmptyProject } from '../tools/schema/empty-project.ts';
import { freePort, startPostgres } from './postgres-server.ts';

/** Starts a fresh hosted project: a PostgreSQL server without our tables, and the API on top of it. */
export async function startHostedProject() {
  const server = await startPostgres();
  const files = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'));
  const engine = { kind: 'postgres', url: server.url } as const;
  await (await openEmptyProject(engine)).close();
  const [port, keys] = [await freePort(), generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await createBackend({ engine, keys, filesFolder: files, url });
  await keepMigratedGrants(app.connection);
  await app.init();
  const api = await serveSupabase(app, port, keys);
  return {
    url,
    keys,
    databaseUrl: server.url,
    async stop() {
      api.close();
      await app.connection.close();
      await server.stop();
      await rm(files, { recursive: true, force: true });
    },
  };
}
