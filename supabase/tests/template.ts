import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBackend } from '../../scripts/backend/app.ts';
import { generateKeys } from '../../scripts/backend/keys.ts';

/** Makes the embedded database the test files of a project begin with; each has a copy of its own. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-template-'));
  const template = path.join(folder, 'database');
  const app = await openBackend({
    engine: { kind: 'pglite', folder: template },
    keys: await generateKeys(),
    filesFolder: folder,
    url: 'http://127.0.0.1:9',
  });
  await app.connection.close();
  project.provide('pgliteTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
