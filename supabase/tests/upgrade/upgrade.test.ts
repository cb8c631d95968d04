import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { generateKeys } from '#scripts/config/supabase-keys.ts';
import { type Engine, openBackend } from '#scripts/supabase/app.ts';
import { newDatabase } from '../new-database.ts';

const run = promisify(execFile);

const baseline = '20261123000000';

let folder: string;
let engine: Engine;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgrade-'));
  engine =
    inject('engine') === 'pglite'
      ? { kind: 'pglite', folder: path.join(folder, 'database') }
      : { kind: 'postgres', url: await newDatabase(inject('postgresUrl')) };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A project with the migrations of a folder up to one of them and data, as a release of then left it. */
async function makeProject(
  from: 'migrations' | 'history',
  upTo: string,
  data?: string,
): Promise<void> {
  const migrations = path.join(folder, 'supabase/migrations');
  await mkdir(migrations, { recursive: true });
  for (const file of await readdir(`supabase/${from}`)) {
    if (file.slice(0, upTo.length) <= upTo) {
      await cp(path.join('supabase', from, file), path.join(migrations, file));
    }
  }
  await run(
    process.execPath,
    [
      path.resolve('scripts/testing/make-project.ts'),
      JSON.stringify(engine),
      ...(data === undefined ? [] : [path.resolve('supabase/tests/upgrade', data)]),
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

/** Of a database by its tables what is to be seen of an upgrade that leaves everything as it is. */
const kept = `select
  (select jsonb_agg(jsonb_build_object('name', p.name, 'price', p.price, 'description', p.description, 'stock', p.stock,
      'category', c.name, 'group', g.name, 'image', i.variants, 'tag', t.tag) order by p.id)
    from public.products p
    join public.categories c on c.id = p.category_id
    join public.product_groups g on g.id = p.product_group_id
    join public.product_images i on i.product_id = p.id
    join public.product_tags t on t.product_id = p.id) as products,
  (select jsonb_agg(m.name) from public.materials m) as materials,
  (select jsonb_agg(s.title) from public.carousel_slides s) as slides,
  (select jsonb_agg(s.title) from public.how_it_works_steps s) as steps,
  (select jsonb_agg(s.content) from public.site_content s) as content,
  (select jsonb_agg(u.email) from public.admin_users u) as staff,
  (select count(*)::int from (
      select updated_at from public.categories union all select updated_at from public.materials
      union all select updated_at from public.product_groups union all select updated_at from public.products
      union all select updated_at from public.carousel_slides union all select updated_at from public.how_it_works_steps
      union all select updated_at from public.site_content union all select updated_at from public.admin_users
    ) as dated where updated_at <> '2026-02-03T04:05:06Z') as touched,
  (select string_agg(status, ',') from public.publications) as publications`;

test.each([
  ['the baseline', 'migrations', baseline],
  ['all the migrations that were before the baseline', 'history', '2026112299999'],
] as const)(
  'a shop made by %s keeps every row as it is, and publishes nothing',
  async (_, from, upTo) => {
    await makeProject(from, upTo, 'shop-of-the-baseline.sql');
    const upgraded = await openUpgraded();
    const queryRows = async (statement: string) =>
      (await upgraded.connection.exec<{ rows: Record<string, unknown>[] }>(statement)).rows;
    try {
      expect(await queryRows(kept)).toEqual([
        {
          products: [
            {
              name: 'Caneca Azul',
              price: 39.9,
              description: 'Com "aspas" e ção',
              stock: 12,
              category: 'Canecas',
              group: 'Caneca',
              image: [{ width: 320, url: 'https://exemplo.com.br/frente-320.webp' }],
              tag: 'Cerâmica',
            },
          ],
          materials: ['Cerâmica'],
          slides: ['Coleção'],
          steps: ['Escolha'],
          content: [{ title: 'Destaques' }],
          staff: ['ana@exemplo.com.br'],
          touched: 0,
          publications: 'live',
        },
      ]);
      const noted = await queryRows('select version from supabase_migrations.schema_migrations');
      expect(noted).toContainEqual({ version: baseline });
      // Nobody is asked how to begin.
      expect(await queryRows('select stage from private.first_run')).toEqual([{ stage: 'over' }]);
    } finally {
      await upgraded.connection.close();
    }
    // Whoever goes back to the version of then finds the database it knows.
    if (from === 'history') await makeProject(from, upTo);
  },
);

test('migrations run forward over the data of a shop in use, and change none of it but what none may share', async () => {
  await makeProject('history', '20261121000700', 'shop-in-use.sql');
  const upgraded = await openUpgraded();
  const queryRows = async (statement: string) =>
    (await upgraded.connection.exec<{ rows: Record<string, unknown>[] }>(statement)).rows;
  try {
    const counts = await queryRows(`select
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
      await queryRows(`select name, description, price::text, color_name,
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
    expect(await queryRows(`select slug, name from public.categories order by slug`)).toEqual([
      { slug: 'canecas-copos', name: 'Canecas & Copos' },
      { slug: 'canecas-copos-2', name: 'CANECAS & COPOS (3)' },
      { slug: 'canecas-copos-3', name: 'Canecas & Copos (2)' },
      { slug: 'fora-de-linha', name: 'Fora de linha' },
    ]);
    // A text that is no number stays while its editor changes something else.
    await upgraded.connection.exec(
      `update public.site_content set content = content || '{"email": "b@exemplo.com.br"}' where section_key = 'contact'`,
    );
    expect(
      await queryRows(
        `select content ->> 'phone' as phone from public.site_content where section_key = 'contact'`,
      ),
    ).toEqual([{ phone: 'ramal 12' }]);
    // And what has come since works on it.
    await upgraded.connection.exec(
      `update public.materials set name = 'Porcelana' where name = 'Cerâmica'`,
    );
    expect(await queryRows(`select tag from public.product_tags order by tag`)).toEqual([
      { tag: 'Aço Inox' },
      { tag: 'Porcelana' },
      { tag: 'Porcelana' },
    ]);
    const claimed = await queryRows(`select status from public.claim_publications('esta', 60)`);
    expect(claimed.map(({ status }) => status)).toEqual(['building', 'building', 'building']);
  } finally {
    await upgraded.connection.close();
  }
  // A second start finds nothing left to do.
  const again = await openUpgraded();
  await again.connection.close();
});

test('what a shop had beyond the limits is cut to size, and nothing else is', async () => {
  await makeProject('history', '20261121002000', 'shop-beyond-limits.sql');
  const upgraded = await openUpgraded();
  const queryRows = async (statement: string) =>
    (await upgraded.connection.exec<{ rows: Record<string, unknown>[] }>(statement)).rows;
  try {
    expect(
      await queryRows(`select char_length(name) as name, char_length(description) as description,
          price::text, char_length(color_name) as color, isfinite(created_at) and isfinite(updated_at) as dated
        from public.products where id = 'd0000000-0000-4000-8000-000000000001'`),
    ).toEqual([{ name: 200, description: 20_000, price: null, color: 60, dated: true }]);
    expect(
      await queryRows(`select name, price::text, updated_at = '2026-02-03T04:05:06Z' as untouched,
          (select count(*)::int from public.product_images i where i.product_id = p.id) as images,
          (select count(*)::int from public.product_tags t where t.product_id = p.id) as tags
        from public.products p where id = 'd0000000-0000-4000-8000-000000000002'`),
    ).toEqual([{ name: 'Caneca', price: '12.50', untouched: true, images: 50, tags: 100 }]);
    expect(
      await queryRows(`select image_url, variants::text, width from public.product_images
        where product_id = 'd0000000-0000-4000-8000-000000000001'`),
    ).toEqual([{ image_url: 'https://exemplo.com.br/a.webp', variants: '[]', width: null }]);
    expect(
      await queryRows(
        `select char_length(slug) as slug, image_url from public.categories order by name desc`,
      ),
    ).toEqual([
      { slug: 120, image_url: '/placeholder.svg' },
      { slug: 120, image_url: null },
    ]);
    // A material and the tags of its products are still of one name.
    expect(
      await queryRows(`select char_length(m.name) as name, m.sort_order from public.materials m
        join public.product_tags t on t.tag = m.name`),
    ).toEqual([{ name: 60, sort_order: 0 }]);
    expect(
      await queryRows(`select content ->> 'history_title' as title, content ? 'history_image_url' as image
      from public.site_content where section_key = 'about'`),
    ).toEqual([{ title: 'História', image: false }]);
    expect(
      await queryRows(`select image_url, image_variants::text from public.carousel_slides`),
    ).toEqual([{ image_url: null, image_variants: '[]' }]);
    // A text that is too long as a whole stays until its editor shortens it.
    await expect(
      upgraded.connection.exec(`update public.site_content set content = content || '{"a": 1}'
        where section_key = 'contact'`),
    ).rejects.toThrow();
    await upgraded.connection.exec(
      `update public.site_content set content = '{"intro_message": "Olá"}' where section_key = 'contact'`,
    );
  } finally {
    await upgraded.connection.close();
  }
});

test('a shop gets the name it had typed in the settings, and one e-mail, phone and address', async () => {
  await makeProject('migrations', baseline, 'shop-that-contradicts-itself.sql');
  const upgraded = await openUpgraded();
  try {
    const { rows } = await upgraded.connection.exec<{
      rows: { section_key: string; content: object }[];
    }>('select section_key, content from public.site_content order by section_key');
    const shared = { email: 'novo@vale.com.br', phone: '(12) 3456-7890' };
    expect(rows).toEqual([
      {
        section_key: 'contact',
        content: {
          ...shared,
          intro_title: 'Olá',
          address: {
            street: 'Rua das Flores, 10',
            city: 'Campinas',
            state: 'SP',
            zip: '13010-001',
            country: 'Brasil',
          },
        },
      },
      {
        section_key: 'contact_info',
        content: {
          ...shared,
          whatsapp: '(12) 98888-7777',
          address: 'Rua das Flores, 10, Campinas, SP, 13010-001',
        },
      },
      {
        section_key: 'home_hero',
        content: {
          title: ' Brindes do Vale ',
          description: 'Os mais pedidos',
          site_name: 'Brindes do Vale',
          site_description: 'Os mais pedidos',
        },
      },
    ]);
  } finally {
    await upgraded.connection.close();
  }
});
