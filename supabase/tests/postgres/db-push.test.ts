import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../new-database.ts';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

const run = promisify(execFile);
const environment = { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' };

let backend: TestBackend;
let empty: string;
let folder: string;
beforeAll(async () => {
  backend = await openTestBackend();
  empty = await newDatabase(inject('postgresUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-push-'));
  await mkdir(path.join(folder, 'supabase/migrations'), { recursive: true });
  await run(
    process.execPath,
    [
      path.resolve('scripts/testing/make-project.ts'),
      JSON.stringify({ kind: 'postgres', url: empty }),
    ],
    {
      cwd: folder,
    },
  );
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const push = () =>
  run('node_modules/.bin/supabase', ['db', 'push', `--remote=${empty}`, '--yes'], {
    env: environment,
  });
const typesOf = async (url: string) =>
  (
    await run('node_modules/.bin/supabase', ['gen', 'types', `--remote=${url}`], {
      env: environment,
    })
  ).stdout;

test('supabase db push makes of an empty project what the tests know, and knows when it has', async () => {
  const { stdout, stderr } = await push();
  for (const file of await readdir('supabase/migrations')) expect(stdout + stderr).toContain(file);
  expect(await typesOf(empty)).toBe(await typesOf(backend.databaseUrl ?? ''));
  const again = await push();
  expect(again.stdout + again.stderr).toMatch(/up to date/i);
});
