import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDemo, seedId } from '#scripts/tools/demo/demo.ts';
import { addRows, noteDemo } from '#scripts/tools/demo/seed.ts';
import { makeTestTemplate, type Role, type TestBackend } from './test-backend.ts';

let template: Awaited<ReturnType<typeof makeTestTemplate>>;
let backend: TestBackend;
beforeAll(async () => {
  template = await makeTestTemplate(async (filled) => {
    backend = filled;
    await seedDemo();
  });
});
afterAll(() => template.remove());

const texts = [
  {
    id: seedId('text', 'identity'),
    section_key: 'identity',
    content: { name: 'Demonstração', whatsapp: '(11) 98765-4321', short_name: 'Demo' },
  },
  {
    id: seedId('text', 'home_hero'),
    section_key: 'home_hero',
    content: { site_name: 'Demonstração', title: 'Os mais pedidos' },
  },
  {
    id: seedId('text', 'about'),
    section_key: 'about',
    content: { hero_title: 'Desde 2012', history_image_url: address('about', 'oficina') },
  },
];

function address(bucket: string, name: string): string {
  return `https://exemplo.com.br/storage/v1/object/public/${bucket}/${name}.webp`;
}

/** Demo data with most pictures and text removed. */
const demo = {
  ...readDemo(),
  product_images: [],
  print_areas: [],
  carousel_slides: [],
  how_it_works_steps: [],
  site_content: texts,
};

async function seedDemo(): Promise<void> {
  const { service } = backend;
  await addRows(service, demo);
  for (const { id, name } of await listProducts()) {
    if (!/^Caneca Bom Dia/.test(name)) continue;
    await service
      .from('product_images')
      .insert({
        product_id: id,
        image_url: address('products', id),
        variants: [{ width: 320, url: address('products', `${id}-320`) }],
      })
      .throwOnError();
  }
  await noteDemo(service, demo);
  await backend.sql('delete from public.publications');
}

async function listProducts(): Promise<{ id: string; name: string; category_id: string | null }[]> {
  const { data } = await backend.service
    .from('products')
    .select('id, name, category_id')
    .order('name')
    .throwOnError();
  return data;
}

const contents = async (role: Role = 'administrator') => {
  const { data } = await backend.as[role].rpc('demo_contents').throwOnError();
  return Object.fromEntries(
    data.map(({ table_name, removable, kept }) => [table_name, { removable, kept }]),
  );
};
const remove = (role: Role = 'administrator') => backend.as[role].rpc('remove_demo');

const amounts = async () => {
  const [row] = await backend.sql<Record<string, number>>(`select
    (select count(*)::int from public.products) as products,
    (select count(*)::int from public.product_groups) as groups,
    (select count(*)::int from public.categories) as categories,
    (select count(*)::int from public.materials) as materials,
    (select count(*)::int from public.techniques) as techniques,
    (select count(*)::int from public.collections) as ideas,
    (select count(*)::int from public.redirects) as redirects,
    (select count(*)::int from public.site_content where content <> '{}') as texts`);
  return row;
};

const productLike = async (name: RegExp) => {
  const found = (await listProducts()).find((product) => name.test(product.name));
  if (!found) throw new Error(`no product like ${name}`);
  return found;
};

describe('each changes its own copy of the demo', () => {
  beforeEach(async () => {
    backend = await template.openCopy();
  });
  afterEach(() => backend.close());

  test('removes an untouched demo except materials and techniques, in one publication of few products, and nothing the second time', async () => {
    const before = await contents();
    expect(before.products?.removable).toBeGreaterThan(70);
    const { materials, techniques, ...others } = before;
    expect([materials?.removable, techniques?.removable]).toEqual([0, 0]);
    expect(Object.values(others).every(({ kept }) => kept === 0)).toBe(true);

    await remove().throwOnError();
    expect(await amounts()).toEqual({
      products: 0,
      groups: 0,
      categories: 0,
      materials: materials?.kept,
      techniques: techniques?.kept,
      ideas: 0,
      redirects: 0,
      // The contact and about sections, filled with blanks.
      texts: 2,
    });
    const { data: publications } = await backend.service
      .from('publications')
      .select('status, accepted_products')
      .throwOnError();
    expect(publications).toEqual([{ status: 'pending', accepted_products: 0 }]);
    const { data: run } = await backend.as.administrator.rpc('first_run').single().throwOnError();
    expect(run.stage).toBe('starting');

    await backend.sql('delete from public.publications');
    expect(await contents()).toEqual({});
    await remove().throwOnError();
    const { data: repeated } = await backend.service
      .from('publications')
      .select('id')
      .throwOnError();
    expect(repeated).toEqual([]);
  });

  test('keeps a changed product with its group and category', async () => {
    const { id } = await productLike(/^Caneca Bom Dia Branca$/);
    await backend.as.employee.from('products').update({ price: 99 }).eq('id', id).throwOnError();
    const before = await contents();
    expect(before.products?.kept).toBe(1);
    expect([before.product_groups?.kept, before.categories?.kept]).toEqual([1, 1]);

    await remove().throwOnError();
    expect(await amounts()).toMatchObject({ products: 1, groups: 1, categories: 1 });
    const { data: kept } = await backend.service
      .from('products')
      .select('categories(name), product_groups(name), product_tags(tag)')
      .eq('id', id)
      .single()
      .throwOnError();
    expect(kept).toMatchObject({
      categories: { name: 'Canecas' },
      product_groups: { name: 'Caneca Bom Dia 325 ml' },
    });
    expect(kept.product_tags.map(({ tag }) => tag)).toContain('Cerâmica');
  });

  test('keeps a product after a change of its pictures, materials, quantity prices, techniques or costs', async () => {
    const staff = backend.as.employee;
    const changes: [RegExp, (product_id: string) => PromiseLike<unknown>][] = [
      [
        /^Caneca Bom Dia Azul$/,
        (id) => staff.from('product_images').delete().eq('product_id', id).throwOnError(),
      ],
      [
        /^Caneca Bom Dia Branca$/,
        (product_id) =>
          staff.from('product_tags').insert({ product_id, tag: 'Vidro' }).throwOnError(),
      ],
      [
        /^Caneca Bom Dia Preta$/,
        (id) =>
          staff.from('price_tiers').update({ unit_price: 1 }).eq('product_id', id).throwOnError(),
      ],
      [
        /^Caneca Bom Dia Vermelha$/,
        (id) => staff.from('product_techniques').delete().eq('product_id', id).throwOnError(),
      ],
      [
        /^Ecobag/,
        (product_id) => staff.from('product_costs').insert({ product_id, cost: 1 }).throwOnError(),
      ],
    ];
    const changed: string[] = [];
    for (const [name, change] of changes) {
      const { id } = await productLike(name);
      await change(id);
      changed.push(id);
    }
    await remove().throwOnError();
    expect((await listProducts()).map(({ id }) => id).sort()).toEqual(changed.sort());
  });

  test('recognises products stored before minimums, price tiers and focal points existed', async () => {
    const { id } = await productLike(/^Tábua Petisco/);
    const image = { product_id: id, image_url: '/tabua.webp' };
    await backend.service.from('product_images').insert(image).throwOnError();
    const [noted] = await backend.sql<{ now: string; then: string }>(`
    select private.record_fingerprint('products', p.id) as now,
      private.fingerprint(to_jsonb(p) - 'min_quantity' - 'quantity_step' - 'reference_code'
        || jsonb_build_object('tags', (
          select jsonb_agg(t.tag order by t.tag) from public.product_tags t where t.product_id = p.id
        ), 'images', (
          select jsonb_agg(private.fingerprint(to_jsonb(i) - 'focus_x' - 'focus_y'))
          from public.product_images i where i.product_id = p.id
        ))) as then
    from public.products p where p.id = '${id}'`);
    expect(noted?.now).toBe(noted?.then);
  });

  test("keeps the category of the shop's own product", async () => {
    const { category_id } = await productLike(/^Caneca Bom Dia Azul$/);
    const { data: own } = await backend.as.employee
      .rpc('save_product', {
        product: { name: 'Minha caneca', category_id },
        tags: ['Vidro'],
        images: [],
      })
      .throwOnError();
    await remove().throwOnError();
    expect(await amounts()).toMatchObject({ products: 1, groups: 0, categories: 1 });
    const [product] = await listProducts();
    expect(product).toEqual({ id: own.id, name: 'Minha caneca', category_id });
  });

  test("keeps products in the shop's own collection; removes a demo collection that lost a product", async () => {
    const { id } = await productLike(/^Caneca Bom Dia Branca$/);
    await backend.as.employee
      .rpc('save_collection', {
        collection: { title: 'Nossas canecas', slug: 'nossas-canecas' },
        products: [id],
      })
      .throwOnError();
    const lost = await productLike(/^Kit Fim de Ano/);
    await backend.as.employee.from('products').delete().eq('id', lost.id).throwOnError();
    await remove().throwOnError();
    expect(await amounts()).toMatchObject({ products: 1, categories: 1, ideas: 1 });
  });

  test("keeps a demo collection with one of the shop's own products, and a category with a subcategory", async () => {
    const { service, as } = backend;
    const { data: own } = await as.employee
      .from('products')
      .insert({ name: 'Nosso produto' })
      .select('id')
      .single()
      .throwOnError();
    const { data: idea } = await service
      .from('collections')
      .select('*, collection_products (product_id)')
      .eq('slug', 'kit-de-boas-vindas')
      .single()
      .throwOnError();
    const { collection_products, ...collection } = idea;
    const products = [...collection_products.map(({ product_id }) => product_id), own.id];
    await as.employee
      .rpc('save_collection', { collection, products, expected_updated_at: idea.updated_at })
      .throwOnError();
    const { data: parent } = await service
      .from('categories')
      .select('id')
      .eq('slug', 'guarda-chuvas')
      .single()
      .throwOnError();
    await as.employee
      .from('categories')
      .insert({ name: 'Sombrinhas', slug: 'sombrinhas', parent_id: parent.id })
      .throwOnError();
    await remove().throwOnError();
    expect(await amounts()).toMatchObject({ ideas: 1, products: products.length });
    const { data: kept } = await service
      .from('categories')
      .select('slug')
      .in('slug', ['guarda-chuvas', 'chaveiros'])
      .throwOnError();
    expect(kept).toEqual([{ slug: 'guarda-chuvas' }]);
  });

  test('keeps only the changed fields of a text', async () => {
    const { data: identity } = await backend.service
      .from('site_content')
      .select('content')
      .eq('section_key', 'identity')
      .single()
      .throwOnError();
    await backend.as.administrator
      .from('site_content')
      .update({ content: { ...(identity.content as object), whatsapp: '(12) 98888-7777' } })
      .eq('section_key', 'identity')
      .throwOnError();
    expect((await contents()).site_content).toEqual({ removable: 3, kept: 1 });
    await remove().throwOnError();
    const { data: left } = await backend.service
      .from('site_content')
      .select('section_key, content')
      .order('section_key')
      .throwOnError();
    expect(left).toEqual([
      { section_key: 'about', content: expect.objectContaining({ history_content: [] }) },
      { section_key: 'contact', content: expect.objectContaining({ email: '' }) },
      { section_key: 'home_hero', content: {} },
      { section_key: 'identity', content: { whatsapp: '(12) 98888-7777' } },
    ]);
  });

  test('ignores records that staff edited before an interrupted seed was finished', async () => {
    const { id } = await productLike(/^Caneca Bom Dia Azul$/);
    await backend.sql('delete from private.demo_records');
    await backend.as.employee.from('products').update({ price: 99 }).eq('id', id).throwOnError();
    await noteDemo(backend.service, demo);
    await remove().throwOnError();
    expect((await listProducts()).map((product) => product.id)).toEqual([id]);
  });
});

describe('leaves the demo as it was', () => {
  beforeAll(async () => {
    backend = await template.openCopy();
  });
  afterAll(() => backend.close());

  test('recognises products saved without a change', async () => {
    const { id } = await productLike(/^Caneca Bom Dia Azul$/);
    const set = (price: number) =>
      backend.as.employee.from('products').update({ price }).eq('id', id).throwOnError();
    await set(99);
    await set(25.9);
    expect((await contents()).products?.kept).toBe(0);
  });

  test('rejects everybody but administrators', async () => {
    const { length } = await listProducts();
    for (const role of ['employee', 'inactive', 'stranger', 'anonymous'] as const) {
      expect((await backend.as[role].rpc('demo_contents')).error?.code).toBe('42501');
      expect((await remove(role)).error?.code).toBe('42501');
    }
    expect(await listProducts()).toHaveLength(length);
  });

  test('lets only the seed define the demo', async () => {
    const note = { records: [], texts: [] };
    expect((await backend.as.administrator.rpc('note_demo', note)).error?.code).toBe('42501');
    expect((await backend.service.rpc('note_demo', note)).error).toBeNull();
  });
});
