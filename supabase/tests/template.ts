import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { createDatabase } from '#scripts/servers/supabase/database-folder.ts';
import { backendUrl, makeTestAccounts } from './test-accounts.ts';

/** Projects whose tests start from an embedded database. */
const embedded = ['embedded', 'product', 'pglite', 'pglite-full'];
/** Projects whose tests also need one account per role. */
const withRoles = ['pglite-full'];

/** Creates the embedded databases that test files copy; skipped in runs that need none. */
export default async function makeTemplate(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const isRun = (names: readonly string[]) =>
    project.vitest.projects.some(({ name }) => names.includes(name));
  if (!isRun(embedded)) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-template-'));
  const template = path.join(folder, 'database');
  await createDatabase(template, { keys: generateKeys(), filesFolder: folder, url: backendUrl });
  project.provide('pgliteTemplate', template);
  if (isRun(withRoles)) {
    const withAccounts = path.join(folder, 'with-accounts');
    cpSync(template, withAccounts, { recursive: true });
    project.provide(
      'testAccounts',
      await makeTestAccounts({ kind: 'pglite', folder: withAccounts }, folder),
    );
    project.provide('accountsTemplate', withAccounts);
  }
  return () => rm(folder, { recursive: true, force: true });
}
