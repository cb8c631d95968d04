import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { generateKeys } from '../config/supabase-keys.ts';
import { scratchFolder } from '../lib/scratch-folder.ts';
import { openBackend } from '../servers/supabase/app.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { runSupabase } from '../tools/schema/supabase-command.ts';
import { withNulls } from './nullable-types.ts';

async function format(types: string): Promise<string> {
  const formatting = promisify(execFile)('node_modules/.bin/biome', [
    'format',
    '--stdin-file-path=generated.ts',
  ]);
  formatting.child.stdin?.end(types);
  return (await formatting).stdout;
}

/** Generates `shared/database.types.ts` by the Supabase CLI from a fresh PostgreSQL with every migration applied. */
export async function generateDatabaseTypes(): Promise<string> {
  await using server = await startPostgres();
  await using files = await scratchFolder();
  const app = await openBackend({
    engine: { kind: 'postgres', url: server.url },
    keys: await generateKeys(),
    filesFolder: files.path,
    url: 'http://127.0.0.1',
  });
  await app.connection.close();
  const types = await runSupabase('gen', 'types', `--remote=${server.url}`, '--schema', 'public');
  const header =
    '// Generated from supabase/migrations by `npm run types`. Never edited by hand.\n\n';
  return header + (await format(withNulls(await format(types))));
}
