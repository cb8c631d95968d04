import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Engine, openBackend } from '../../../scripts/backend/app.ts';
import { generateKeys } from '../../../scripts/backend/keys.ts';
import { newDatabase } from '../new-database.ts';

const run = promisify(execFile);

/** The last migration the data is as old as; a release that changes what a table holds moves it on. */
const before = '20261121000700';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgrade-'));
  engine =
    inject('engine') === 'pglite'
      ? { kind: 'pglite', folder: path.join(folder, 'database') }
      : { kind: 'postgres', url: await newDatabase(inject('postgresUrl')) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A project with some of the migrations, as a release of then left it. */
async function makeProject(upTo: string): Promise<void> {
  const migrations = path.join(folder, 'supabase/migrations');
  await mkdir(migrations, { recursive: true });
  for (const file of await readdir('supabase/migrations')) {
    if (file.slice(0, upTo.length) <= upTo) {
      await cp(path.join('supabase/migrations', file), path.join(migrations, file));
    }
  }
  await run(
    process.execPath,
    [
      path.resolve('scripts/testing/make-project.ts'),
      JSON.stringify(engine),
      path.resolve('supabase/tests/upgrade/shop-in-use.sql'),
    ],
    { cwd: folder, env: { ...process.env, DO_NOT_TRACK: '1' } },
  );
}

/** The database with every migration there is. */
const openUpgraded = async () =>
  openBackend({
    engine,
    keys: await generateKeys(),
    filesFolder: folder,
    url: 'http://127.0.0.1:9',
  });

test('migrations run forward over the data of a shop in use, and change none of it but what none may share', async () => {
  await makeProject(before);
  const upgraded = await openUpgraded();
  const rowsOf = async (statement: string) =>
    (await upgraded.connection.exec<{ rows: Record<string, unknown>[] }>(statement)).rows;
  try {
    const counts = await rowsOf(`select
      (select count(*)::int from public.categories) as categories,
      (select count(*)::int from public.materials) as materials,
      (select count(*)::int from public.products) as products,
      (select count(*)::int from public.product_images) as images,
      (select count(*)::int from public.product_tags) as tags,
      (select count(*)::int from public.carousel_slides) as slides,
      (select count(*)::int from public.site_content) as content,
      (select count(*)::int from public.admin_users) as employees,
      (select string_agg(status, ',' order by id) from public.publications) as publications`);
    expect(counts).toEqual([
      {
        categories: 4,
        materials: 3,
        products: 3,
        images: 2,
        tags: 3,
        slides: 2,
        content: 2,
        employees: 2,
        // The last one is of the category that was renamed.
        publications: 'live,failed,building,pending',
      },
    ]);
    expect(
      await rowsOf(`select name, description, price::text, color_name,
          updated_at <> '2026-02-03T04:05:06Z' as touched
        from public.products order by created_at`),
    ).toEqual([
      {
        name: 'Caneca Azul',
        description: 'Com "aspas" e ção',
        price: '39.90',
        color_name: 'Azul',
        touched: false,
      },
      { name: 'Caneca Verde', description: '', price: null, color_name: 'Verde', touched: false },
      { name: 'Garrafa', description: '', price: '0.00', color_name: null, touched: false },
    ]);
    // Of two categories with one name the one that is younger, or came second, gets a number that is free.
    expect(await rowsOf(`select slug, name from public.categories order by slug`)).toEqual([
      { slug: 'canecas-copos', name: 'Canecas & Copos' },
      { slug: 'canecas-copos-2', name: 'CANECAS & COPOS (3)' },
      { slug: 'canecas-copos-3', name: 'Canecas & Copos (2)' },
      { slug: 'fora-de-linha', name: 'Fora de linha' },
    ]);
    // And what has come since works on it.
    await upgraded.connection.exec(
      `update public.materials set name = 'Porcelana' where name = 'Cerâmica'`,
    );
    expect(await rowsOf(`select tag from public.product_tags order by tag`)).toEqual([
      { tag: 'Aço Inox' },
      { tag: 'Porcelana' },
      { tag: 'Porcelana' },
    ]);
    const claimed = await rowsOf(`select status from public.claim_publications('esta', 60)`);
    expect(claimed.map(({ status }) => status)).toEqual(['building', 'building', 'building']);
  } finally {
    await upgraded.connection.close();
  }
  // A second start finds nothing left to do.
  const again = await openUpgraded();
  await again.connection.close();
});
