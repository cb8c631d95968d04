import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Engine, openBackend } from '../../scripts/backend/app.ts';
import { generateKeys } from '../../scripts/backend/keys.ts';

/** Makes of an empty engine a project with every migration, and leaves it. */
export async function prepare(engine: Engine, filesFolder: string): Promise<void> {
  const app = await openBackend({
    engine,
    keys: await generateKeys(),
    filesFolder,
    url: 'http://127.0.0.1:9',
  });
  await app.connection.close();
}

/** Makes the embedded database that test files begin with; each has a copy of its own. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-template-'));
  const template = path.join(folder, 'database');
  await prepare({ kind: 'pglite', folder: template }, folder);
  project.provide('pgliteTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
