import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { LastingError } from '#scripts/lib/user-error.ts';
import { type Engine, openBackend } from '#scripts/servers/supabase/app.ts';
import { readMigrations } from '#scripts/servers/supabase/migration-files.ts';
import { formerDatabase } from './former-database.ts';
import { newEngine } from './test-backend.ts';

let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgrade-'));
  engine = await newEngine(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the database as the product does on startup. */
async function withDatabase(use: (connection: App['connection']) => Promise<void>): Promise<void> {
  const { connection } = await openBackend({
    engine,
    keys: await generateKeys(),
    filesFolder: folder,
    url: 'http://127.0.0.1:9',
  });
  await use(connection).finally(() => connection.close());
}

const rows = async (connection: App['connection'], statement: string) =>
  (await connection.exec<{ rows: unknown[] }>(statement)).rows;

/** Creates a database from before 1.0 without its last `missing` migrations. */
const makeFormer = (missing: number) =>
  withDatabase(async (connection) => {
    for (const statement of await formerDatabase(missing)) await connection.exec(statement);
    await connection.exec(`insert into public.materials (name, updated_at)
      values ('Cerâmica', '2026-02-03T04:05:06Z')`);
    await connection.exec(
      `insert into public.techniques (name) values ('Gravação a laser'), ('Silk')`,
    );
    await connection.exec(`create or replace function private.keep_last_administrator() returns trigger
      language plpgsql security definer set search_path = '' as 'begin return null; end'`);
  });

test('upgrades a database of the last version before 1.0 and keeps its rows', {
  tags: ['slow'],
}, async () => {
  await makeFormer(0);
  await withDatabase(async (connection) => {
    expect(
      await rows(
        connection,
        'select version from supabase_migrations.schema_migrations order by 1',
      ),
    ).toEqual((await readMigrations()).map(({ version }) => ({ version })));
    expect(
      await rows(
        connection,
        `select name, updated_at = '2026-02-03T04:05:06Z' as untouched from public.materials`,
      ),
    ).toEqual([{ name: 'Cerâmica', untouched: true }]);
    expect(await rows(connection, 'select slug from public.techniques order by name')).toEqual([
      { slug: 'gravacao-a-laser' },
      { slug: 'silk' },
    ]);
    expect(
      await rows(
        connection,
        `select prosrc like '%administrator_guard%' as renewed from pg_proc where proname = 'keep_last_administrator'`,
      ),
    ).toEqual([{ renewed: true }]);
  });
});

test('rejects an older database and explains how to move its data', {
  tags: ['slow'],
}, async () => {
  await makeFormer(1);
  const opened = withDatabase(() => Promise.resolve());
  await expect(opened).rejects.toBeInstanceOf(LastingError);
  await expect(opened).rejects.toThrow(/npm run backup.*npm run restore/);
});
