import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { generateKeys } from '../../config/supabase-keys.ts';
import { findDamage, openDatabaseFolder } from './database-folder.ts';

let dataDir: string;
let database: string;
const keys = generateKeys();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-data-'));
  database = path.join(dataDir, 'database');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (newDatabase = false) =>
  openDatabaseFolder({ dataDir, keys, url: 'http://127.0.0.1:9', newDatabase });

/** Opens a shop in use: its products and tags fill several pages of their files. */
async function openShop() {
  await cp(inject('pgliteTemplate'), database, { recursive: true });
  await writeFile(path.join(dataDir, 'seeded.json'), '{}');
  const shop = await open();
  await shop.database.exec(`
    insert into public.products (name, description)
      select 'Produto ' || n, repeat('Caneca. ', 40) from generate_series(1, 400) n;
    insert into public.product_tags (product_id, tag) select id, 'Novo' from public.products;
    checkpoint`);
  return shop;
}

/** Returns the path of a table's file in the database folder. */
async function findTableFile(
  shop: Awaited<ReturnType<typeof openShop>>,
  table: string,
): Promise<string> {
  const { rows } = await shop.database.query<{ at: string }>(
    `select pg_relation_filepath('${table}') as at`,
  );
  return path.join(database, rows[0]?.at ?? '');
}

test.each([
  ['seeded.json', () => writeFile(path.join(dataDir, 'seeded.json'), '{}')],
  [
    'storage',
    async () => {
      await mkdir(path.join(dataDir, 'storage', 'products'), { recursive: true });
    },
  ],
  [
    'site/live',
    async () => {
      await writeFile(path.join(dataDir, 'backend-keys.json'), '{}');
      await mkdir(path.join(dataDir, 'site', 'live'), { recursive: true });
    },
  ],
])('never replaces a lost database with an empty one: %s', async (mark, leave) => {
  await leave();
  for (const make of [
    () => rm(database, { recursive: true, force: true }),
    () => mkdir(database),
  ]) {
    await make();
    await expect(open()).rejects.toThrow(
      expect.objectContaining({ name: 'UserError', message: expect.stringContaining(mark) }),
    );
    expect(existsSync(`${database}.new`)).toBe(false);
    expect(await readdir(database).catch(() => [])).toEqual([]);
  }
});

test('creates an empty database on request, without the demo', { tags: ['slow'] }, async () => {
  await writeFile(path.join(dataDir, 'seeded.json'), '{}');
  // An interrupted start left this folder.
  await mkdir(`${database}.new`);
  const { app } = await open(true);
  await app.connection.close();
  expect(existsSync(path.join(dataDir, 'seeded.json'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'without-demo'))).toBe(true);
});

test('creates the first database without a request, even after an interruption', {
  tags: ['slow'],
}, async () => {
  // State after an interrupted first start, before the database was complete.
  await writeFile(path.join(dataDir, 'backend-keys.json'), '{}');
  await mkdir(`${database}.new`);
  const first = await open();
  await first.app.connection.close();
  expect(existsSync(path.join(dataDir, 'without-demo'))).toBe(false);
});

/** Damages the products' file, and expects a rejection that leaves the database untouched. */
async function expectRejection(file: string, damage: (file: string) => Promise<unknown>) {
  await damage(file);
  await expect(open()).rejects.toThrow(
    expect.objectContaining({
      name: 'UserError',
      message: expect.stringContaining('Não foi possível abrir o banco de dados'),
    }),
  );
  expect(existsSync(path.join(database, 'PG_VERSION'))).toBe(true);
}

const filledWith = (byte: number) => async (file: string) =>
  writeFile(file, Buffer.alloc((await stat(file)).size, byte));

test('reopens an intact catalogue, and rejects one whose products are zeroed, without changing it', async () => {
  const shop = await openShop();
  const file = await findTableFile(shop, 'public.products');
  await shop.app.connection.close();
  const again = await open();
  const { rows } = await again.database.query('select id from public.products');
  expect(rows).toHaveLength(400);
  await again.app.connection.close();
  await expectRejection(file, filledWith(0));
});

test('leaves a folder that is not a database unchanged', async () => {
  await mkdir(database);
  const file = path.join(database, 'base');
  await writeFile(file, 'não é um banco');
  await expect(open()).rejects.toThrow(`Não foi possível abrir o banco de dados em ${database}`);
  expect(await readdir(database)).toEqual(['base']);
  expect(await readFile(file, 'utf8')).toBe('não é um banco');
});

test.each([
  ['a truncated table', (file: string) => writeFile(file, '')],
  ['a table full of garbage', filledWith(0x5a)],
])(
  'rejects an unreadable catalogue without changing it: %s',
  {
    tags: ['slow'],
  },
  async (_, damage) => {
    const shop = await openShop();
    const file = await findTableFile(shop, 'public.products');
    await shop.app.connection.close();
    await expectRejection(file, damage);
  },
);

test('checks a sample of 60,000 versions at startup, and still finds damage at the end of the file', {
  tags: ['slow'],
}, async () => {
  const shop = await openShop();
  await shop.database.exec(`
    insert into public.record_versions (table_name, operation, record_id, subject_id, after)
      select 'products', 'UPDATE', gen_random_uuid(), gen_random_uuid(), '{}' from generate_series(1, 60000);
    checkpoint`);
  const query = vi.spyOn(shop.database, 'query');
  expect(await findDamage(shop.database)).toBeUndefined();
  const counts = await Promise.all(
    query.mock.calls.map(async ([sql], call) => {
      const answer = await query.mock.results[call]?.value;
      return sql.includes('octet_length') && sql.includes('record_versions')
        ? Number(answer.rows[0].count)
        : undefined;
    }),
  );
  const [read, ...more] = counts.filter((count) => count !== undefined);
  expect(more).toEqual([]);
  expect(read).toBeGreaterThan(10_000);
  expect(read).toBeLessThan(30_000);
  const file = await findTableFile(shop, 'public.record_versions');
  await shop.app.connection.close();
  const { size } = await stat(file);
  const handle = await openFile(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, size - 8192);
  await handle.close();
  await expect(open()).rejects.toThrow('Não foi possível abrir o banco de dados');
});
