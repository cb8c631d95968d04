import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareProject } from '#scripts/testing/prepare-project.ts';

/**
 * Makes the embedded database that test files begin with; each has a copy of its own. Unit tests have no use for one,
 * and a run of nothing else does not wait for it.
 */
export default async function makeTemplate(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => ['unit', 'scripts'].includes(name))) {
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-template-'));
  const template = path.join(folder, 'database');
  await prepareProject({ kind: 'pglite', folder: template }, folder);
  project.provide('pgliteTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
