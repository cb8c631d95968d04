import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEmptyProject } from '#scripts/tools/schema/empty-project.ts';
import { newDatabase } from '../new-database.ts';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

const run = promisify(execFile);
const environment = { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Creates a project without the shop's tables. */
async function emptyProject(): Promise<string> {
  const url = await newDatabase(inject('postgresUrl'));
  await (await openEmptyProject({ kind: 'postgres', url })).close();
  return url;
}

/** Runs the CLI on the migrations and returns its output. */
const push = async (url: string): Promise<string> => {
  const { stdout, stderr } = await run(
    'node_modules/.bin/supabase',
    ['db', 'push', `--remote=${url}`, '--yes'],
    { env: environment },
  );
  return stdout + stderr;
};
const generateTypes = async (url: string) =>
  (
    await run('node_modules/.bin/supabase', ['gen', 'types', `--remote=${url}`], {
      env: environment,
    })
  ).stdout;

test('sets up an empty project with supabase db push, and detects a complete one', {
  tags: ['slow'],
}, async () => {
  const empty = await emptyProject();
  const said = await push(empty);
  for (const file of await readdir('supabase/migrations')) expect(said).toContain(file);
  expect(await generateTypes(empty)).toBe(await generateTypes(backend.databaseUrl ?? ''));
  expect(await push(empty)).toMatch(/up to date/i);
});
