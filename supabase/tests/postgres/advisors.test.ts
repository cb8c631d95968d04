import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

const run = promisify(execFile);

interface Advice {
  name: string;
  level: string;
  detail: string;
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Returns the warnings of Supabase's linter for this test's database. */
async function warnings(): Promise<Advice[]> {
  const { stdout, stderr } = await run(
    'node_modules/.bin/supabase',
    ['db', 'advisors', `--remote=${backend.databaseUrl}`, '--level', 'warn'],
    { env: { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' }, maxBuffer: 1 << 26 },
  );
  const list = stdout.indexOf('[');
  if (list >= 0) return JSON.parse(stdout.slice(list));
  if (/no issues/i.test(stderr)) return [];
  throw new Error(`the linter's answer is not understood: ${stdout}${stderr}`);
}

test('reports nothing for the schema', async () => {
  expect(await warnings()).toEqual([]);
});

test('reports a faulty table', { tags: ['slow'] }, async () => {
  await backend.sql('create table public.open_to_all (id integer)');
  await backend.sql('grant select on public.open_to_all to anon');
  const found = await warnings();
  expect(found.map(({ name, level }) => `${level} ${name}`)).toContain(
    'ERROR rls_disabled_in_public',
  );
});
