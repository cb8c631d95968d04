import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase } from '../new-database.ts';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

const run = promisify(execFile);
const environment = { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' };

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await openTestBackend();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-push-'));
  await mkdir(path.join(folder, 'supabase/migrations'), { recursive: true });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** A project without a table of ours. */
async function emptyProject(): Promise<string> {
  const url = await newDatabase(inject('postgresUrl'));
  await run(
    process.execPath,
    [path.resolve('scripts/testing/make-project.ts'), JSON.stringify({ kind: 'postgres', url })],
    { cwd: folder },
  );
  return url;
}

/** What the CLI says of the migrations of a checkout, this one by default. */
const push = async (url: string, checkout = process.cwd()): Promise<string> => {
  const { stdout, stderr } = await run(
    path.resolve('node_modules/.bin/supabase'),
    ['db', 'push', `--remote=${url}`, '--workdir', checkout, '--yes'],
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

test('supabase db push makes of an empty project what the tests know, and knows when it has', async () => {
  const empty = await emptyProject();
  const said = await push(empty);
  for (const file of await readdir('supabase/migrations')) expect(said).toContain(file);
  expect(await generateTypes(empty)).toBe(await generateTypes(backend.databaseUrl ?? ''));
  expect(await push(empty)).toMatch(/up to date/i);
});

test('a project of before the baseline is pushed to once npm run adopt-baseline has brought it there', async () => {
  const project = await emptyProject();
  for (const file of await readdir('supabase/history')) {
    if (file < '20261122') {
      await cp(`supabase/history/${file}`, path.join(folder, 'supabase/migrations', file));
    }
  }
  await push(project, folder);
  const sql = postgres(project, { max: 1, onnotice: () => {} });
  await sql`insert into public.materials (name) values ('Cerâmica')`;
  // Nothing is run over a ledger that another release has written.
  await expect(push(project)).rejects.toThrow(/not found in local migrations/i);

  const adopt = () =>
    run(process.execPath, ['scripts/commands/adopt-baseline.ts'], {
      env: { ...environment, DATABASE_URL: project },
    });
  expect((await adopt()).stdout).toContain('no esquema de hoje');
  expect((await adopt()).stdout).toContain('Nada a fazer');
  await push(project);
  expect(await push(project)).toMatch(/up to date/i);
  expect(await sql`select name from public.materials`).toMatchObject([{ name: 'Cerâmica' }]);
  await sql.end();
});
