import { cpSync } from 'node:fs';
import path from 'node:path';
import { PgliteConnection } from '@supabase/lite/pglite';
import type { BackendKeys } from '../config/supabase-keys.ts';
import { openBackend, openMigrated } from '../servers/supabase/app.ts';
import { withoutLimits } from './without-limits.ts';

/**
 * Opens the embedded backend in this process, where a test can access its database, without limits on visitors.
 * @param url address at which the backend is going to be served
 * @param template folder of an embedded database with every migration, to copy; by default a new database is created in
 * memory
 */
export async function openTestBackend(
  dataDir: string,
  url: string,
  keys: BackendKeys,
  template?: string,
) {
  const folder = path.join(dataDir, 'database');
  if (template !== undefined) cpSync(template, folder, { recursive: true });
  const open = template === undefined ? openBackend : openMigrated;
  const app = await open({
    engine: { kind: 'pglite', ...(template === undefined ? {} : { folder }) },
    keys,
    filesFolder: path.join(dataDir, 'storage'),
    url,
  });
  const { connection } = app;
  if (!(connection instanceof PgliteConnection)) throw new Error('The backend does not use PGlite');
  await withoutLimits(connection.driver);
  return { app, connection };
}
