import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { openBackend } from '#scripts/servers/supabase/app.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { makeHostedDatabase } from './hosted-database.ts';
import { newDatabase } from './new-database.ts';
import { backendUrl, makeTestAccounts } from './test-accounts.ts';

/**
 * Starts the PostgreSQL server for a test project. Each test file gets its own database, copied from a template with
 * every migration applied as on a hosted project.
 */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  // Optional extensions are available but cannot be created: the worst case for the migrations.
  const server = await startPostgres(['pg_cron', 'pg_net']);
  const template = await newDatabase(server.url);
  await makeHostedDatabase(template);
  const migrated = await openBackend({
    engine: { kind: 'postgres', url: template },
    keys: generateKeys(),
    filesFolder: tmpdir(),
    url: backendUrl,
  });
  await migrated.connection.close();
  const name = (url: string) => new URL(url).pathname.slice(1);
  const withAccounts = await newDatabase(server.url, name(template));
  project.provide(
    'testAccounts',
    await makeTestAccounts({ kind: 'postgres', url: withAccounts }, tmpdir()),
  );
  project.provide('accountsTemplate', name(withAccounts));
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', name(template));
  return () => server.stop();
}
