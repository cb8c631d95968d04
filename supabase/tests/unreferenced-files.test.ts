import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const address = (bucket: string, key: string) =>
  `https://exemplo.com.br/storage/v1/object/public/${bucket}/${key}`;

test('returns the files that no image, category, slide or text uses', async () => {
  const { service, as } = backend;
  const { data: product } = await service
    .from('products')
    .insert({ name: 'Caneca' })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('product_images')
    .insert({
      product_id: product.id,
      image_url: address('products', 'p/1-foto.webp'),
      variants: [{ width: 320, url: address('products', 'p/1-foto-320.webp') }],
    })
    .throwOnError();
  await service
    .from('categories')
    .insert({
      name: 'Canecas',
      slug: 'canecas',
      image_url: address('products', 'categories/2.webp'),
    })
    .throwOnError();
  await service
    .from('collections')
    .insert({
      title: 'Eventos',
      slug: 'eventos',
      image_url: address('products', 'collections/5.webp'),
    })
    .throwOnError();
  await service
    .from('carousel_slides')
    .insert({
      title: 'Slide',
      image_url: address('carousel', '3.webp'),
      image_variants: [{ width: 640, url: address('carousel', '3-640.webp') }],
    })
    .throwOnError();
  await service
    .from('site_content')
    .upsert(
      { section_key: 'about', content: { history: { image: address('about', '4.webp') } } },
      { onConflict: 'section_key' },
    )
    .throwOnError();

  const left = async (bucket: string, keys: string[]) =>
    (await as.employee.rpc('unreferenced_files', { bucket, keys }).throwOnError()).data;
  expect(
    await left('products', [
      'p/1-foto.webp',
      'p/1-foto-320.webp',
      'categories/2.webp',
      'collections/5.webp',
      'p/9-outra.webp',
    ]),
  ).toEqual(['p/9-outra.webp']);
  expect(await left('carousel', ['3.webp', '3-640.webp', 'nada.webp'])).toEqual(['nada.webp']);
  expect(await left('about', ['4.webp'])).toEqual([]);
  // The same name in another bucket is a different file.
  expect(await left('about', ['3.webp'])).toEqual(['3.webp']);
});

test('rejects visitors', async () => {
  const { error } = await backend.as.anonymous.rpc('unreferenced_files', {
    bucket: 'products',
    keys: ['x'],
  });
  expect(error?.code).toBe('42501');
});

test('returns nothing to strangers', async () => {
  const { data } = await backend.as.stranger
    .rpc('unreferenced_files', { bucket: 'products', keys: ['x'] })
    .throwOnError();
  expect(data).toEqual([]);
});

// Calls on hosted projects time out after eight seconds.
test.runIf(inject('engine') === 'postgres')('reads only a few of many versions', async () => {
  const sql = postgres(backend.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  await sql`
    insert into public.record_versions (table_name, operation, record_id, subject_id, before)
    select 'product_images', 'DELETE', id, id,
      jsonb_build_object('image_url', ${address('products', 'p/')} || n || '.webp')
    from generate_series(1, 5000) as n cross join lateral (select gen_random_uuid() as id) as record`;
  await sql`analyze public.record_versions`;
  await sql.begin(async (transaction) => {
    await transaction`set local role service_role`;
    const files = ['p/7-640.webp', 'p/x.webp'];
    expect(
      await transaction`select * from public.unreferenced_files('products', ${files})`,
    ).toEqual([{ unreferenced_files: 'p/x.webp' }]);
    const [{ rows } = {}] = await transaction`
      select pg_stat_get_xact_tuples_returned('public.record_versions'::regclass)::integer as rows`;
    expect(rows).toBeLessThan(100);
  });
  await sql.end();
});
